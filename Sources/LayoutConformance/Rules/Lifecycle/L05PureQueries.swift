extension Rule {
  static let l05PureQueries = Rule(
    "L-05", "pure-queries",
    "Queries are pure: in any order, and however often they are repeated, they return what a new layout returns.",
    intent:
      "If queries change the layout, a user who scrolls back sees other elements than before.",
    reliedOnBy: .virtualizer, requiredObservation: "a repeated query that returns elements",
    sources: [.thisProject], [.random], followsFrom: ["X-01"]
  ) { check in
    let rects = (0..<3).map { _ in check.randomRect() } + [check.source.bounds]
    let identities = check.randomElements(3).map(\.identity)
    let firstLayout = check.makePreparedLayout()
    let answers = rects.map { firstLayout.layout.elements(in: $0) }
    let secondLayout = check.makePreparedLayout()
    var comparisons = zip(rects, answers).reversed().map { rect, answer in
      AnswerComparison(
        expected: answer, found: secondLayout.layout.elements(in: rect), queriedRect: rect,
        occasion:
          "when \(rect.originAndSizeText) and the other rects are queried in the reverse order")
    }
    let lookedUpElements = identities.map { firstLayout.layout.element($0) }
    comparisons += zip(identities, lookedUpElements).map { identity, lookedUpElement in
      AnswerComparison(
        expected: [lookedUpElement].compactMap { $0 },
        found: [secondLayout.layout.element(identity)].compactMap { $0 },
        occasion: "when the element is looked up between queries")
    }
    comparisons += zip(rects, answers).map { rect, answer in
      AnswerComparison(
        expected: answer, found: firstLayout.layout.elements(in: rect), queriedRect: rect,
        occasion: "when \(rect.originAndSizeText) is queried again")
    }
    let bounds = check.source.bounds
    if check.observation.supportsQuery(bounds) {
      comparisons.append(
        AnswerComparison(
          expected: check.answer(in: bounds), found: check.subject.elements(in: bounds),
          queriedRect: bounds,
          occasion: "when \(bounds.originAndSizeText) is queried again after other queries"))
    }
    // A layout breaks X-01 instead of this rule if new layouts return different answers to the same
    // queries in the same order. The answers of a layout that makes random choices can agree by
    // chance, so sixteen new layouts are compared. To save time, they are compared only if a
    // repeated query gave another answer.
    let isRepeatable =
      comparisons.allSatisfy { $0.expected == $0.found }
      || (0..<16).allSatisfy { _ in
        let layout = check.makePreparedLayout().layout
        return rects.map(layout.elements) == answers
          && identities.map(layout.element) == lookedUpElements
      }
    guard isRepeatable else { return }
    check.recordRequiredObservation(answers.contains { !$0.isEmpty })
    for comparison in comparisons {
      check.expectEqual(
        comparison.expected, comparison.found, in: comparison.queriedRect,
        occasion: comparison.occasion)
    }
  }
}

/// Two answers that are equal if queries do not change the layout.
private struct AnswerComparison {
  var expected: [PlacedElement]
  var found: [PlacedElement]

  /// The queried rectangle; nil for a lookup.
  var queriedRect: Rect?

  /// When the second answer was given, for the message of a failure.
  var occasion: String
}
