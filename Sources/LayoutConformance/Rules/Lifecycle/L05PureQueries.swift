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
    sources: [.own], [.random]
  ) { moment in
    let rects = (0..<3).map { _ in moment.drawnRect() } + [moment.source.bounds]
    let there = moment.makePreparedLayout()
    let answers = rects.map { there.layout.elements(in: $0) }
    let back = moment.makePreparedLayout()
    for (rect, answer) in zip(rects, answers).reversed() {
      moment.expectEqual(
        answer, back.layout.elements(in: rect), in: rect,
        "in \(rect.numbers), asked in another order")
    }
    for element in moment.drawnElements(3) {
      let lookup = back.layout.element(element.identity)
      moment.expectEqual(
        there.layout.element(element.identity).map { [$0] } ?? [], lookup.map { [$0] } ?? [],
        "in lookups among queries")
    }
    for (rect, answer) in zip(rects, answers) {
      moment.expectEqual(
        answer, there.layout.elements(in: rect), in: rect, "in \(rect.numbers), asked again")
    }
    let bounds = moment.source.bounds
    moment.expectEqual(
      moment.answer(in: bounds), moment.subject.elements(in: bounds), in: bounds,
      "in \(bounds.numbers), asked again after other queries")
  }
}
