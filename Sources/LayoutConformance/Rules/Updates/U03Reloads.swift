extension Rule {
  static let u03Reloads = Rule(
    "U-03", "reloads",
    "A reload is a delete and an insert at the same place; all other items keep their identity.",
    intent:
      "A reloaded row that keeps its old height cuts off its new text.",
    reliedOnBy: .collectionView, requiredObservation: "a batch with a reload",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random],
    followsFrom: ["U-04", "I-05", "E-06"], specializes: ["U-07"],
    if: { _, failure in failure.concernsElementExistenceOrFrame },
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    check.expectSameCellsAsNewLayout { BatchOfNumberedItems(items: [.reload], of: $0, &$1) }
  }
}
