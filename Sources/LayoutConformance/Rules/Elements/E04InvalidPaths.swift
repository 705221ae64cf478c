extension Rule {
  static let e04InvalidPaths = Rule(
    "E-04", "invalid-paths",
    "The lookup of a path that is negative, or beyond the numbers of sections and items, returns nil and does not trap.",
    intent:
      "Scrolling to an item that was just deleted must not crash the app.",
    reliedOnBy: .exporter,
    requiredObservation: "a lookup of a path that does not exist, in a layout with elements",
    sources: [.bug("MagazineLayout 108"), .bug("MagazineLayout 110")], [.direct],
    followsFrom: ["I-05"]
  ) { check in
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    let counts = check.observation.itemCounts
    let kinds = check.elementKinds
    var paths = [
      ElementPath(section: -1, item: 0), ElementPath(section: counts.count, item: 0),
      ElementPath(section: .max, item: .max), ElementPath(section: .min, item: .min),
    ]
    if let section = check.randomElement(from: Array(counts.indices)) {
      paths += [
        ElementPath(section: section, item: -1),
        ElementPath(section: section, item: max(1, counts[section])),
        ElementPath(section: section, item: .max),
      ]
    }
    for path in paths {
      let supplementaryAndDecorationIdentities =
        kinds.supplementary.map { ElementIdentity.supplementary($0, path) }
        + kinds.decoration.map { .decoration($0, path) }
      for identity in [.cell(path)] + supplementaryAndDecorationIdentities {
        // Skip elements that may exist at a path without an item: the header and footer of a list
        // without sections, and elements whose item numbers may lie beyond the items of their
        // section.
        if counts.isEmpty && [.tableHeader, .tableFooter].contains(identity.kind) { continue }
        if check.isWithinCounts(identity, counts) { continue }
        check.expect(
          check.subject.element(identity) == nil,
          "expected no \"\(identity)\" in a layout whose sections have \(counts) items, found one")
      }
    }
    if let section = counts.firstIndex(of: 0) {
      let identity = ElementIdentity.cell(ElementPath(section: section, item: 0))
      check.expect(
        check.subject.element(identity) == nil,
        "expected no \"\(identity)\" in a layout whose sections have \(counts) items, found one")
    }
  }
}
