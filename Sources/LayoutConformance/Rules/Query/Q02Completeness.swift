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
    for sampleRect in check.observation.sampleRects {
      var rect = sampleRect
      var expected = check.expectedElements(in: rect)
      check.recordRequiredObservation(
        rect.leastStrictProfileForQuery == .screen && !expected.isEmpty)
      var missingElements = check.missingElements(of: expected, in: rect)
      let profile = ConformanceProfile(of: missingElements, in: rect)
      if !missingElements.isEmpty,
        let wholeRect = check.rectOfWholePoints(
          near: rect,
          where: {
            let missingElements = check.missingElements(of: check.expectedElements(in: $0), in: $0)
            return !missingElements.isEmpty
              && ConformanceProfile(of: missingElements, in: $0) == profile
          })
      {
        rect = wholeRect
        expected = check.expectedElements(in: rect)
        missingElements = check.missingElements(of: expected, in: rect)
      }
      let found = check.answer(in: rect)
      check.expect(
        missingElements.isEmpty,
        "expected \(expected.count) element\(expected.count == 1 ? "" : "s") in \(rect.text), found \(found.count): missing \(ElementDifference.quotedNames(missingElements.map(\.identity)))",
        picture: FailurePicture(query: rect, expected: expected, found: found),
        in: ConformanceProfile(of: missingElements, in: rect))
    }
  }
}

extension RuleCheck {
  /// The elements of `expected` that a query for the rect does not return, in the same order.
  fileprivate func missingElements(of expected: [PlacedElement], in rect: Rect) -> [PlacedElement] {
    let foundIdentities = Set(answer(in: rect).map(\.identity))
    return expected.filter { !foundIdentities.contains($0.identity) }
  }
}
