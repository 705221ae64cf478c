import RandomCollections

extension Rule {
  static let n07OversizedItems = Rule(
    "N-07", "oversized-items",
    "An item wider than the view is placed alone on its line, without an endless loop.",
    intent:
      "A layout that searches for a line with enough room hangs the app on a narrow screen.",
    reliedOnBy: .virtualizer, requiredObservation: "an item wider than the view",
    sources: [.thisProject], [.direct], followsFrom: ["C-02"],
    needsItemSizes: true,
    exclusionReason: onlyForItemLayouts
  ) { check in
    let specification = check.specification
    guard check.stepMayHaveChangedLayout, var data = check.numberedData,
      let path = check.randomNumbers.pick(data.itemPaths)
    else { return }
    data.sections[path.section].propertiesWithoutItems.sizes = []
    let scrollAxis = specification.scrollDirection
    let viewLength = check.source.bounds.size[scrollAxis.cross]
    data[path].size =
      scrollAxis == .vertical
      ? Size(width: viewLength * 3 + 100, height: 40)
      : Size(width: 40, height: viewLength * 3 + 100)
    let scratchLayout = check.makeLayout(on: data.resolvedData)
    guard scratchLayout.prepare() else { return }
    let identity = ElementIdentity.cell(path)
    guard let wideFrame = scratchLayout.layout.element(identity)?.frame else {
      check.expect(
        check.makePreparedLayout().layout.element(identity) == nil,
        "expected \"\(identity)\", which is wider than the view of \(viewLength) points, found none"
      )
      return
    }
    guard check.asksForItemSizes(scratchLayout) else { return }
    check.recordRequiredObservation()
    check.expect(
      wideFrame.isFinite, "expected a finite frame of \"\(identity)\", found \(wideFrame.text)")
    guard specification.kind.traits.rowFilling == .filled,
      Lattice.snappedDown(
        data.sections[path.section].propertiesWithoutItems.lineSpacing
          ?? specification.number(.minimumLineSpacing)) >= 1
    else { return }
    for item in data.sections[path.section].items.indices where item != path.item {
      let otherIdentity = ElementIdentity.cell(ElementPath(section: path.section, item: item))
      guard let frame = scratchLayout.layout.element(otherIdentity)?.frame else { continue }
      // Lines are at least one point apart, and rounding moves an edge by less than half a point.
      // An item on another line therefore ends before the wide item starts, or starts after it
      // ends; the comparison tolerates half a point.
      let isOnOtherLine =
        frame.max(scrollAxis) <= wideFrame.min(scrollAxis) + 0.5
        || frame.min(scrollAxis) >= wideFrame.max(scrollAxis) - 0.5
      check.expect(
        isOnOtherLine,
        "expected \"\(identity)\", which is wider than the view of \(viewLength) points, alone on its line, found \"\(otherIdentity)\" beside it at \(frame.text)",
        picture: FailurePicture(query: wideFrame, expected: [], found: []))
    }
  }
}
