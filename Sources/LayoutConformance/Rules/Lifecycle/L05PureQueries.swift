import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let l05 = Rule(
    "L-05", "pure-queries",
    "Queries are pure: in any order, and however often they are repeated, they answer as "
      + "a freshly made layout does.",
    intent:
      "If queries change the layout, scrolling back to a place shows something else than before.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements, asked again",
    sources: [.thisProject], [.random], followsFrom: ["X-01", "A-01"]
  ) { check in
    let rects = (0..<3).map { _ in check.randomRect() } + [check.source.bounds]
    let firstLayout = check.makePreparedLayout()
    let answers = rects.map { firstLayout.layout.elements(in: $0) }
    check.recordExercise(answers.contains { !$0.isEmpty })
    let secondLayout = check.makePreparedLayout()
    for (rect, answer) in zip(rects, answers).reversed() {
      check.expectEqual(
        answer, secondLayout.layout.elements(in: rect), in: rect,
        "in \(rect.unstandardizedText), asked in another order")
    }
    for element in check.randomElements(3) {
      let lookup = secondLayout.layout.element(element.identity)
      check.expectEqual(
        firstLayout.layout.element(element.identity).map { [$0] } ?? [], lookup.map { [$0] } ?? [],
        "when looked up between queries")
    }
    for (rect, answer) in zip(rects, answers) {
      check.expectEqual(
        answer, firstLayout.layout.elements(in: rect), in: rect,
        "in \(rect.unstandardizedText), asked again")
    }
    let bounds = check.source.bounds
    check.expectEqual(
      check.answer(in: bounds), check.subject.elements(in: bounds), in: bounds,
      "in \(bounds.unstandardizedText), asked again after other queries")
  }
}
