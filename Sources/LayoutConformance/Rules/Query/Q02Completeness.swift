extension Rule {
  static let q02Completeness = Rule(
    "Q-02", "completeness",
    "A query returns every element, of any category, whose frame hits the rect.",
    intent:
      "An element missing from a query leaves a hole on the screen until a query at another scroll position returns it.",
    reliedOnBy: .virtualizer, requiredObservation: "a rect that hits an element",
    sources: [.documentation("layoutAttributesForElements(in:)"), .bug("IGListKit 674")],
    [.oracle],
    followsFrom: [
      "Q-03", "L-05", "I-01", "I-05", "L-04", "U-07", "U-14", "E-02", "E-03", "A-08", "A-09",
      "Q-08",
      "Q-15", "Q-04",
    ],
    judgesInvariants: .ofAnyLayout
  ) { check in
    for rect in check.observation.sampleRects {
      let found = check.answer(in: rect)
      let foundIdentities = Set(found.map(\.identity))
      let expected = check.expectedElements(in: rect)
      check.recordRequiredObservation(
        rect.leastStrictProfileForQuery == .screen && !expected.isEmpty)
      let missingElements = expected.filter { !foundIdentities.contains($0.identity) }
      check.expect(
        missingElements.isEmpty,
        "expected \(expected.count) elements in \(rect.text), found \(found.count): missing \(ElementDifference.quotedNames(missingElements.map(\.identity)))",
        picture: FailurePicture(query: rect, expected: expected, found: found),
        in: ConformanceProfile(of: missingElements, in: rect))
    }
  }
}
