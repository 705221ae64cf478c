extension Rule {
  static let g02HitSymmetry = Rule(
    "G-02", "hit-symmetry",
    "Hitting is symmetric: if rect r hits rect s, then s also hits r.",
    intent:
      "If hitting is not symmetric, whether an element is visible depends on which of the two rects is the query.",
    reliedOnBy: .purist, requiredObservation: "two elements with finite frames",
    sources: [.thisProject], [.random], followsFrom: ["Q-01", "Q-02"],
    reasonForNoScenario: "a scenario cannot exchange the query rect and the frame"
  ) { check in
    let elements = check.randomElements(4)
    for (first, second) in zip(elements, elements.dropFirst()) {
      check.recordRequiredObservation()
      let firstFindsSecond = check.answer(in: first.boundingBox).contains {
        $0.identity == second.identity
      }
      let secondFindsFirst = check.answer(in: second.boundingBox).contains {
        $0.identity == first.identity
      }
      let foundIdentity = firstFindsSecond ? second.identity : first.identity
      check.expect(
        firstFindsSecond == secondFindsFirst,
        "expected \"\(first.identity)\" and \"\(second.identity)\" each in a query of the other element's box, \(second.boundingBox.text) and \(first.boundingBox.text), found only \"\(foundIdentity)\"",
        picture: FailurePicture(
          query: first.boundingBox, expected: [first, second],
          found: check.answer(in: first.boundingBox)))
    }
    for _ in 0..<4 {
      let (first, second) = (check.randomBitPatternRect(), check.randomRect())
      check.expect(
        first.hits(second) == second.hits(first),
        "expected both or neither of \(first.originAndSizeText) and \(second.originAndSizeText) to hit the other rect, found that only one does"
      )
    }
  }
}
