import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let q04 = Rule(
    "Q-04", "query-matches-lookup",
    "A query returns the same attributes for an element as its single lookup does.",
    intent:
      "Selecting an item, scrolling to it and updating it look it up by path. If the lookup"
      + " differs from the query, the view jumps.",
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
