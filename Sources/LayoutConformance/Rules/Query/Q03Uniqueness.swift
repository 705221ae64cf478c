extension Rule {
  static let q03Uniqueness = Rule(
    "Q-03", "uniqueness",
    "No query returns an element twice; an element is identified by category, kind and path.",
    intent:
      "If an answer contains an element twice, a host makes two views for it, and one view stays on the screen when the other is removed.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements",
    sources: [.bug("flutter 185842")], [.direct], followsFrom: ["L-02", "L-05"],
    judgesInvariants: .ofAnyLayout
  ) { check in
    for rect in check.observation.sampleRects {
      var seenIdentities: Set<ElementIdentity> = []
      for element in check.answer(in: rect) {
        check.recordRequiredObservation(rect.leastStrictProfileForQuery == .screen)
        check.expect(
          seenIdentities.insert(element.identity).inserted,
          "expected every element once in \(rect.text), found \"\(element.identity)\" twice",
          in: ConformanceProfile(of: element.boundingBox, in: rect))
      }
    }
  }
}
