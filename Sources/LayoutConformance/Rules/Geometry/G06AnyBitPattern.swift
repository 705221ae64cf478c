import LookupOracle

extension Rule {
  static let g06AnyBitPattern = Rule(
    "G-06", "any-bit-pattern",
    "Testing for a hit never traps, for any bit pattern; a rect with a NaN hits nothing.",
    intent:
      "A NaN that comes from a gesture or an animation must neither crash the app nor match every element.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.thisProject], [.random], followsFrom: ["Q-01", "Q-02", "Q-12"]
  ) { check in
    for _ in 0..<4 {
      let rect = check.randomBitPatternRect()
      check.expectAnswer(in: rect, rectDescription: "a rect of random bits")
    }
    for element in check.randomElements(1) {
      check.recordRequiredObservation()
      var rect = element.boundingBox
      rect.size.width = .nan
      check.expectAnswer(in: rect)
      rect.size.width = .infinity
      check.expectAnswer(in: rect)
    }
    for _ in 0..<8 {
      let (first, second) = (check.randomBitPatternRect(), check.randomBitPatternRect())
      check.expect(
        first.hits(second) == oracleIntersects(first, second),
        oracleIntersects(first, second)
          ? "expected \(first.originAndSizeText) to hit \(second.originAndSizeText), found the opposite"
          : "expected \(first.originAndSizeText) not to hit \(second.originAndSizeText), found the opposite"
      )
    }
  }
}
