import RandomCollections

extension Rule {
  static let u04OperationOrder = Rule(
    "U-04", "operation-order",
    "The order in which the operations of a batch are listed does not matter.",
    intent:
      "If the rule fails, an app that lists its inserts first gets a different screen than one that lists its deletes first.",
    reliedOnBy: .collectionView, requiredObservation: "a batch of two changes",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.metamorphic],
    followsFrom: ["I-05", "L-05"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let batch = BatchOfNumberedItems(
      items: [.delete, .insert, .move, .reload], of: data, &check.randomNumbers)
    guard batch.updates.count > 1 else { return }
    check.recordRequiredObservation()
    let firstLayout = check.makePreparedLayout(before: batch)
    firstLayout.apply(batch, passing: batch.updates)
    for updates in [Array(batch.updates.reversed()), check.randomNumbers.shuffled(batch.updates)] {
      let plannedUpdates = (try? batch.plan().updates) ?? []
      let plannedUpdatesOfReorderedBatch = (try? batch.plan(of: updates).updates) ?? []
      check.expect(
        plannedUpdates == plannedUpdatesOfReorderedBatch,
        "expected the host to pass the layout the updates [\(plannedUpdates.text)], found [\(plannedUpdatesOfReorderedBatch.text)] when the changes are listed as \(updates.text)"
      )
      let otherLayout = check.makePreparedLayout(before: batch)
      otherLayout.apply(batch, passing: updates)
      check.expectEqual(
        firstLayout.sortedState, otherLayout.sortedState,
        occasion: "when the changes are listed as \(updates.text) instead of \(batch.text)")
    }
  }
}
