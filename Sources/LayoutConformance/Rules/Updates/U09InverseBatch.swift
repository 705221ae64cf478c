extension Rule {
  static let u09InverseBatch = Rule(
    "U-09", "inverse-batch",
    "An empty batch changes nothing; a batch followed by its inverse restores the original state.",
    intent:
      "Otherwise undo gives a different screen than the one before the change.",
    reliedOnBy: .collectionView, requiredObservation: "a batch and its inverse",
    sources: [.thisProject], [.metamorphic], followsFrom: ["U-07"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData else { return }
    let batch = NumberedBatch(
      items: [.delete, .insert, .move, .reload], of: data, &check.randomNumbers)
    let scratch = check.makePreparedLayout(before: batch)
    let stateBefore = scratch.sortedState
    scratch.layout.layout.prepare(forCollectionViewUpdates: [])
    scratch.endBatch()
    check.expectEqual(stateBefore, scratch.sortedState, occasion: "after an empty batch")
    if batch.isEmpty { return }
    check.recordExercise()
    scratch.apply(batch)
    scratch.apply(batch.inverseBatch)
    check.expectEqual(
      stateBefore, scratch.sortedState, occasion: "after \(batch.text) and its inverse")
  }
}
