import RandomCollections

extension Rule {
  static let n06ZeroSizeItems = Rule(
    "N-06", "zero-size-items",
    "A lookup finds an item of zero size, and so does a query for the point at the item's origin.",
    intent:
      "If the rule fails, a photo that has no size until it is loaded is never requested.",
    reliedOnBy: .purist, requiredObservation: "an item of zero size",
    sources: [.bug("CHTWaterfall")], [.oracle], followsFrom: ["Q-01", "Q-02"],
    neededTraits: [.emptyItems], needsItemSizes: true,
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, var data = check.numberedData else { return }
    let paths = Array(check.randomNumbers.shuffled(data.itemPaths).prefix(3))
    for path in paths {
      data.sections[path.section].propertiesWithoutItems.sizes = []
      data[path].size = .zero
    }
    let scratchLayout = check.makeLayout(on: data.resolvedData)
    guard !paths.isEmpty, scratchLayout.prepare() else { return }
    for path in paths {
      let identity = ElementIdentity.cell(path)
      guard let element = scratchLayout.layout.element(identity) else {
        // A layout may leave out items for reasons that have nothing to do with their size.
        check.expect(
          check.makePreparedLayout().layout.element(identity) == nil,
          "expected \"\(identity)\" of zero size, found none")
        continue
      }
      let box = element.boundingBox
      guard box.isFinite, box.width == 0 || box.height == 0 else { continue }
      check.recordRequiredObservation()
      let pointRect = Rect(x: box.minX, y: box.minY, width: 0, height: 0)
      let foundIdentities = scratchLayout.layout.elements(in: pointRect).map(\.identity)
      check.expect(
        foundIdentities.contains(identity),
        "expected a query of \(pointRect.text) to return \"\(identity)\" of zero size, found \(ElementDifference.quotedNames(foundIdentities))",
        picture: FailurePicture(query: pointRect, expected: [element], found: []))
    }
  }
}
