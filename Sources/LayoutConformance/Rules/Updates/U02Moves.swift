extension Rule {
  static let u02Moves = Rule(
    "U-02", "moves",
    "A move goes from a position before the batch to a position after it, and the item keeps its content and size.",
    intent:
      "A layout that treats a move as a swap gives two rows each other's heights.",
    reliedOnBy: .collectionView, requiredObservation: "a batch with a move",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random],
    followsFrom: ["U-01", "I-05", "E-06"], specializes: ["U-07"],
    if: { _, failure in failure.concernsElementExistenceOrFrame },
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    check.expectSameCellsAsNewLayout { BatchOfNumberedItems(items: [.move], of: $0, &$1) }
  }
}
