extension Rule {
  static let u07BatchEqualsFresh = Rule(
    "U-07", "batch-equals-fresh",
    "After a batch, the layout equals a new layout on the final data.",
    intent:
      "A mistake in the handling of a batch stays visible until everything is laid out again, and a test of a single insert does not find the mistake.",
    reliedOnBy: .collectionView, requiredObservation: "a batch",
    sources: [.thisProject], [.metamorphic],
    followsFrom: ["U-01", "U-02", "U-03", "U-05", "L-05"],
    neededTraits: [.independenceOfHistory], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let allActions: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let firstBatch = BatchOfNumberedItems(items: allActions, of: data, &check.randomNumbers)
    let secondBatch =
      check.randomNumbers.nextInt(2) == 0
      ? BatchOfNumberedItems(sections: allActions, of: firstBatch.dataAfter, &check.randomNumbers)
      : BatchOfNumberedItems(items: allActions, of: firstBatch.dataAfter, &check.randomNumbers)
    let scratchLayout = check.makePreparedLayout(before: firstBatch)
    for batch in [firstBatch, secondBatch] where !batch.isEmpty { scratchLayout.apply(batch) }
    check.recordRequiredObservation(!firstBatch.isEmpty || !secondBatch.isEmpty)
    let newLayout = check.makePreparedLayout(on: secondBatch.dataAfter.resolvedData)
    check.expectEqual(
      newLayout.sortedState, scratchLayout.sortedState,
      occasion: "after \(firstBatch.text); then \(secondBatch.text)")
  }
}
