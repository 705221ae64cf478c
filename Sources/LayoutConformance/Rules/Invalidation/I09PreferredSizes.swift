extension Rule {
  static let i09PreferredSizes = Rule(
    "I-09", "preferred-sizes",
    "Preferred sizes settle: reporting the same preferred size again changes nothing.",
    intent:
      "If the rule fails, a self-sizing cell and its layout invalidate each other forever.",
    reliedOnBy: .collectionView, requiredObservation: "a preferred size",
    sources: [.bug("MagazineLayout 107")], requirementStatus: .untested, [.random],
    requiredCapabilities: [.invalidation],
    reasonForNoMutant: "no layout of this package keeps preferred sizes",
    reasonForNoScenario: "no layout of this package keeps preferred sizes"
  ) { _ in }
}
