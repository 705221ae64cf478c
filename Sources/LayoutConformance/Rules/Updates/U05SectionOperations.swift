extension Rule {
  static let u05SectionOperations = Rule(
    "U-05", "section-operations",
    "Section operations follow the same rules as item operations, and the items of a deleted section disappear with the section.",
    intent:
      "A deleted section must not leave rows behind, nor remove rows of the next section.",
    reliedOnBy: .collectionView, requiredObservation: "a batch with a change of a section",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random],
    followsFrom: ["U-01", "I-05", "E-06"], specializes: ["U-07"],
    if: { _, failure in failure.concernsElementExistenceOrFrame },
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    check.expectSameCellsAsNewLayout {
      BatchOfNumberedItems(sections: [.delete, .insert, .move, .reload], of: $0, &$1)
    }
  }
}
