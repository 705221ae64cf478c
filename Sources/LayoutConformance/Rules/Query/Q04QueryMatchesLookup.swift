extension Rule {
  static let q04QueryMatchesLookup = Rule(
    "Q-04", "query-matches-lookup",
    "A query returns the same attributes for an element as its single lookup does.",
    intent:
      "A host looks up an item by its path to select it, scroll to it or update it. "
      + "If the lookup differs from the query, the view jumps.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements",
    sources: [.headerComment], [.direct],
    followsFrom: ["L-05", "L-07", "E-02", "E-03", "Q-03"]
  ) { check in
    for rect in check.observation.sampleRects {
      let answer = check.answer(in: rect)
      for element in answer {
        // Rule E-06 reports an element that is not in the data.
        guard check.isWithinCounts(element.identity, check.observation.itemCounts) else { continue }
        check.recordRequiredObservation(rect.leastStrictProfileForQuery == .screen)
        let lookup = check.observation.lookup(element.identity)
        check.expect(
          lookup == element,
          ElementDifference.ofLookup(lookup, andQueriedElement: element, in: answer) ?? "",
          picture: FailurePicture(
            query: rect, expected: lookup.map { [$0] } ?? [], found: [element]),
          in: rect.leastStrictProfileForQuery)
      }
    }
  }
}
