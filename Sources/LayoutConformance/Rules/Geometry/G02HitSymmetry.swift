import LayoutGeometry
import ScenarioPlayer

extension Rule {
  /// Symmetry.
  static let g02 = Rule(
    "G-02", "hit-symmetry",
    "To hit is symmetric: one rect hits another exactly where that one hits it.",
    intent: "An element is found from the view but not the view from the element, and what is "
      + "visible depends on who asks.",
    sources: [.own], [.random],
    noScenario: "a query of a scenario has one side only"
  ) { moment in
    let elements = moment.drawnElements(4)
    for (one, other) in zip(elements, elements.dropFirst()) {
      let there = moment.answer(in: one.boundingBox).contains { $0.identity == other.identity }
      let back = moment.answer(in: other.boundingBox).contains { $0.identity == one.identity }
      moment.expect(
        there == back,
        "expected \"\(one.identity)\" and \"\(other.identity)\" to hit each other both ways, found "
          + "only \"\(there ? other.identity : one.identity)\" where the other is",
        picture: FailurePicture(
          query: one.boundingBox, expected: [one, other],
          found: moment.answer(in: one.boundingBox)))
    }
    for _ in 0..<4 {
      let (one, other) = (moment.drawnBits(), moment.drawnRect())
      moment.expect(
        one.hits(other) == other.hits(one),
        "expected \(one.numbers) and \(other.numbers) to hit each other both ways or not at all")
    }
  }
}
