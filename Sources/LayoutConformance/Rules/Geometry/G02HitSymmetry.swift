extension Rule {
  static let g02HitSymmetry = Rule(
    "G-02", "hit-symmetry",
    "Hitting is symmetric: if one rect hits another, the other hits it.",
    intent:
      "If it is not, whether an element is visible depends on which of the two rects is the query.",
    reliedOnBy: .purist, requiredObservation: "two elements with finite frames",
    sources: [.thisProject], [.random], followsFrom: ["Q-01", "Q-02"],
    reasonForNoScenario: "a scenario cannot exchange the query rect and the frame"
  ) { check in
    let elements = check.randomElements(4)
    for (one, other) in zip(elements, elements.dropFirst()) {
      check.recordExercise()
      let oneFindsOther = check.answer(in: one.boundingBox).contains {
        $0.identity == other.identity
      }
      let otherFindsOne = check.answer(in: other.boundingBox).contains {
        $0.identity == one.identity
      }
      let foundOne = oneFindsOther ? other.identity : one.identity
      check.expect(
        oneFindsOther == otherFindsOne,
        "expected \"\(one.identity)\" and \"\(other.identity)\" to hit each other, found only \"\(foundOne)\" in the query for the other",
        picture: FailurePicture(
          query: one.boundingBox, expected: [one, other],
          found: check.answer(in: one.boundingBox)))
    }
    for _ in 0..<4 {
      let (one, other) = (check.randomBitPatternRect(), check.randomRect())
      check.expect(
        one.hits(other) == other.hits(one),
        "expected \(one.unstandardizedText) and \(other.unstandardizedText) to hit each other in both directions or in none"
      )
    }
  }
}
