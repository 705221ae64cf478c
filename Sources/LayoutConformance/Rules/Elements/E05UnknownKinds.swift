extension Rule {
  static let e05UnknownKinds = Rule(
    "E-05", "unknown-kinds",
    "The lookup of an unknown kind returns nil.",
    intent:
      "If the lookup of a misspelled kind returns the header, the host asks for a view that was never registered.",
    reliedOnBy: .purist,
    requiredObservation: "a lookup of an unknown kind at the path of an element",
    sources: [.thisProject], [.direct]
  ) { check in
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    let kinds = check.elementKinds
    let unknownKind = ElementKind("an unknown kind")
    let elementPath =
      check.randomElements(1).first?.identity.path ?? ElementPath(section: 0, item: 0)
    let sectionPath = ElementPath(section: elementPath.section, item: 0)
    // Known supplementary kinds are unknown as decoration kinds, and known decoration kinds are
    // unknown as supplementary kinds.
    let unknownSupplementaryKinds =
      [unknownKind] + kinds.decoration.filter { !kinds.supplementary.contains($0) }
    let unknownDecorationKinds =
      [unknownKind] + kinds.supplementary.filter { !kinds.decoration.contains($0) }
    for path in [elementPath, sectionPath] {
      let unknownIdentities: [ElementIdentity] =
        unknownSupplementaryKinds.map { .supplementary($0, path) }
        + unknownDecorationKinds.map { .decoration($0, path) }
      for identity in unknownIdentities {
        check.expect(
          check.subject.element(identity) == nil,
          "expected no element of the unknown \(identity.category) kind \"\(identity.kind)\" at \(path), found an element"
        )
      }
    }
  }
}
