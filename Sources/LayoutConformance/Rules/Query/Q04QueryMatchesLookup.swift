import LayoutGeometry
import ScenarioPlayer

extension Rule {
  /// Agreement of queries and lookups.
  static let q04 = Rule(
    "Q-04", "query-matches-lookup", "What a query returns equals the single lookup.",
    intent: "A view jumps when it is asked for by path, as selection, scrolling to an item and "
      + "updates do.",
    sources: [.header], [.direct]
  ) { moment in
    for rect in moment.observation.rects {
      for element in moment.answer(in: rect) {
        let lookup = moment.observation.element(element.identity)
        moment.expect(
          lookup == element,
          lookup.flatMap { Difference.ofAttributes(expected: $0, found: element) }
            ?? "expected a lookup of \"\(element.identity)\" as the query returns it, found none",
          picture: FailurePicture(
            query: rect, expected: lookup.map { [$0] } ?? [], found: [element]))
      }
    }
  }
}
