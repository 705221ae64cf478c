extension Rule {
  static let i06SilentChanges = Rule(
    "I-06", "silent-changes",
    "If the data source changes without an invalidation, answers stay those of the last prepare; after the next prepare, each returned cell exists in the old or in the new data.",
    intent:
      "The data changes shortly before the view is notified. "
      + "A layout that reads the data in between mixes old and new data, or traps.",
    reliedOnBy: .purist, requiredObservation: "a data source that changed without an invalidation",
    sources: [.bug("MagazineLayout 125")], [.random], followsFrom: ["Q-02"],
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    let stateBefore = scratchLayout.sortedState
    scratchLayout.source.data = check.randomOtherData()
    check.recordRequiredObservation(scratchLayout.source.data != check.observation.data)
    check.expectEqual(
      stateBefore, scratchLayout.sortedState,
      occasion: "after the data source changed without an invalidation")
    for element in check.sampleOfElements {
      let expected = stateBefore.elements.first { $0.identity == element.identity }
      let found = scratchLayout.layout.element(element.identity)
      check.expectEqual(
        expected, found, of: element.identity,
        occasion: "after the data source changed without an invalidation")
    }
    // After this invalidation, the layout may use the item counts of the old or of the new data.
    // Each cell must exist in at least one of them.
    scratchLayout.invalidate()
    scratchLayout.prepare()
    let itemCountsBefore = check.observation.itemCounts
    let itemCountsAfter = scratchLayout.source.counts
    func isPathWithin(_ path: ElementPath, _ itemCounts: [Int]) -> Bool {
      itemCounts.indices.contains(path.section)
        && (0..<itemCounts[path.section]).contains(path.item)
    }
    for element in scratchLayout.state.elements where element.identity.category == .cell {
      let path = element.identity.path
      check.expect(
        isPathWithin(path, itemCountsBefore) || isPathWithin(path, itemCountsAfter),
        "expected only cells of the data before or after a change of the data source, found \"\(element.identity)\""
      )
    }
  }
}
