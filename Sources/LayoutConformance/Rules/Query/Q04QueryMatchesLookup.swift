extension Rule {
  static let q04QueryMatchesLookup = Rule(
    "Q-04", "query-matches-lookup",
    "A query returns the same attributes for an element as its single lookup does.",
    intent:
      "A host looks up an item by its path to select it, scroll to it or update it. "
      + "If the lookup differs from the query, the view jumps.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements",
    sources: [.headerComment], [.direct], followsFrom: ["X-01", "L-07"]
  ) { check in
    for rect in check.observation.sampleRects {
      for element in check.answer(in: rect) {
        check.recordRequiredObservation(rect.leastStrictProfileForQuery == .screen)
        let lookedUpElement = check.observation.element(element.identity)
        check.expect(
          lookedUpElement == element,
          lookedUpElement.flatMap { ElementDifference.ofAttributes(expected: $0, found: element) }
            ?? "expected the lookup of \"\(element.identity)\" to return the element that the query returned, found none",
          picture: FailurePicture(
            query: rect, expected: lookedUpElement.map { [$0] } ?? [], found: [element]),
          in: rect.leastStrictProfileForQuery)
      }
    }
  }
}
