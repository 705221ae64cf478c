extension Rule {
  static let u07BatchEqualsFresh = Rule(
    "U-07", "batch-equals-fresh",
    "After a batch, the layout equals a new layout on the final data.",
    intent:
      "What a batch gets wrong stays wrong until the next full layout, and no test of a single insert finds it.",
    reliedOnBy: .collectionView, requiredObservation: "a batch",
    sources: [.thisProject], [.metamorphic],
    followsFrom: ["Q-03", "U-01", "U-02", "U-03", "U-05", "X-01"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData else { return }
    let allActions: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let first = NumberedBatch(items: allActions, of: data, &check.randomNumbers)
    let second =
      check.randomNumbers.nextInt(2) == 0
      ? NumberedBatch(sections: allActions, of: first.dataAfter, &check.randomNumbers)
      : NumberedBatch(items: allActions, of: first.dataAfter, &check.randomNumbers)
    let scratch = check.makePreparedLayout(before: first)
    for batch in [first, second] where !batch.isEmpty { scratch.apply(batch) }
    check.recordExercise(!first.isEmpty || !second.isEmpty)
    let fresh = check.makePreparedLayout(on: second.dataAfter.resolvedData)
    check.expectEqual(
      fresh.sortedState, scratch.sortedState, occasion: "after \(first.text); then \(second.text)")
  }
}
