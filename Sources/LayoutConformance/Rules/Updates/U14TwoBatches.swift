extension Rule {
  static let u14TwoBatches = Rule(
    "U-14", "two-batches",
    "Two batches with no prepare between them give the same result as a new layout on the final data.",
    intent:
      "An app can change its data twice before the next layout pass. "
      + "The paths of the first batch no longer name the same items after the second one, so a layout that joins the two lists of updates moves wrong items.",
    reliedOnBy: .collectionView,
    requiredObservation: "two batches with no prepare between them",
    sources: [.thisProject], [.metamorphic],
    followsFrom: ["X-01", "L-04", "I-04", "I-05", "U-07"], requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData else { return }
    let allActions: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let firstBatches = [
      NumberedBatch(items: allActions, of: data, &check.randomNumbers),
      NumberedBatch(sections: allActions, of: data, &check.randomNumbers),
    ]
    for first in firstBatches {
      let second =
        check.hasEvenItemCount
        ? NumberedBatch(items: allActions, of: first.dataAfter, &check.randomNumbers)
        : NumberedBatch(sections: allActions, of: first.dataAfter, &check.randomNumbers)
      if first.isEmpty || second.isEmpty { continue }
      check.recordExercise()
      let scratch = check.makePreparedLayout(before: first)
      for batch in [first, second] { scratch.invalidateForBatch(batch) }
      scratch.prepare()
      scratch.endBatch()
      let fresh = check.makePreparedLayout(on: second.dataAfter.resolvedData)
      check.expectEqual(
        fresh.sortedState, scratch.sortedState,
        occasion:
          "after two batches with no prepare between them: \(first.text); then \(second.text)")
    }
  }
}

extension ScratchLayout {
  /// Invalidates the layout for a batch as a host does, without preparing it.
  fileprivate func invalidateForBatch(_ batch: NumberedBatch) {
    source.data = batch.dataAfter.resolvedData
    driver.invalidate(for: (try? batch.plan().updates) ?? batch.updates)
  }
}
