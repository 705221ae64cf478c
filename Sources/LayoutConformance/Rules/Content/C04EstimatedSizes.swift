extension Rule {
  static let c04EstimatedSizes = Rule(
    "C-04", "estimated-sizes",
    "Estimated sizes converge once every item was measured, and each change is reported as an adjustment.",
    intent:
      "Self-sizing cells must not move the content that the user is looking at.",
    reliedOnBy: .collectionView, requiredObservation: "an estimated size",
    sources: [.documentation("contentSizeAdjustment")], requirementStatus: .untested, [.random],
    reasonForNoScenario: "no built-in layout estimates sizes"
  ) { _ in }
}
