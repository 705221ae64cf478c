extension Rule {
  static let u09InverseBatch = Rule(
    "U-09", "inverse-batch",
    "An empty batch changes nothing; a batch followed by its inverse restores the original state.",
    intent:
      "If the rule fails, undo gives a different screen than the one before the change.",
    reliedOnBy: .collectionView, requiredObservation: "a batch and its inverse",
    sources: [.thisProject], [.metamorphic], followsFrom: ["U-07"],
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let batch = BatchOfNumberedItems(
      items: [.delete, .insert, .move, .reload], of: data, &check.randomNumbers)
    let scratchLayout = check.makePreparedLayout(before: batch)
    let stateBefore = scratchLayout.sortedState
    scratchLayout.layout.layout.prepare(forCollectionViewUpdates: [])
    scratchLayout.endBatch()
    check.expectEqual(stateBefore, scratchLayout.sortedState, occasion: "after an empty batch")
    if batch.isEmpty { return }
    check.recordRequiredObservation()
    scratchLayout.apply(batch)
    scratchLayout.apply(batch.inverseBatch)
    check.expectEqual(
      stateBefore, scratchLayout.sortedState, occasion: "after \(batch.text) and its inverse")
  }
}
