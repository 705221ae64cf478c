extension Rule {
  static let l05PureQueries = Rule(
    "L-05", "pure-queries",
    "Queries are pure: in any order, and however often they are repeated, they return what a new layout returns.",
    intent:
      "If queries change the layout, a user who scrolls back sees other elements than before.",
    reliedOnBy: .virtualizer, requiredObservation: "a repeated query that returns elements",
    sources: [.thisProject], [.random]
  ) { check in
    // If even the first answers of two layouts differ, the layout breaks X-01 instead of this rule.
    let answersOfTwoLayouts = (0..<2).map { _ in
      check.makePreparedLayout().layout.elements(in: .infinite)
    }
    guard answersOfTwoLayouts[0] == answersOfTwoLayouts[1] else { return }
    let rects = (0..<3).map { _ in check.randomRect() } + [check.source.bounds]
    let firstLayout = check.makePreparedLayout()
    let answers = rects.map { firstLayout.layout.elements(in: $0) }
    check.recordExercise(answers.contains { !$0.isEmpty })
    let secondLayout = check.makePreparedLayout()
    for (rect, answer) in zip(rects, answers).reversed() {
      check.expectEqual(
        answer, secondLayout.layout.elements(in: rect), in: rect,
        occasion: "when \(rect.unstandardizedText) is queried in another order")
    }
    for element in check.randomElements(3) {
      let lookedUpElement = secondLayout.layout.element(element.identity)
      check.expectEqual(
        firstLayout.layout.element(element.identity).map { [$0] } ?? [],
        lookedUpElement.map { [$0] } ?? [],
        occasion: "when the element is looked up between queries")
    }
    for (rect, answer) in zip(rects, answers) {
      check.expectEqual(
        answer, firstLayout.layout.elements(in: rect), in: rect,
        occasion: "when \(rect.unstandardizedText) is queried again")
    }
    let bounds = check.source.bounds
    check.expectEqual(
      check.answer(in: bounds), check.subject.elements(in: bounds), in: bounds,
      occasion: "when \(bounds.unstandardizedText) is queried again after other queries")
  }
}
