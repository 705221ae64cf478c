extension Rule {
  static let u01DeletesAndInserts = Rule(
    "U-01", "deletes-and-inserts",
    "A delete names a position before the batch, and an insert names a position after it.",
    intent:
      "A layout that exchanges the two meanings puts the new row in the wrong place and removes the wrong row.",
    reliedOnBy: .collectionView, requiredObservation: "a batch with a delete or an insert",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random],
    followsFrom: ["U-04", "I-05", "E-06"], specializes: ["U-07"],
    if: { _, failure in failure.concernsElementExistenceOrFrame },
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    check.expectSameCellsAsNewLayout {
      BatchOfNumberedItems(items: [.delete, .insert], of: $0, &$1)
    }
  }
}
