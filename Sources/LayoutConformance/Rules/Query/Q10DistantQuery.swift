extension Rule {
  static let q10DistantQuery = Rule(
    "Q-10", "distant-query",
    "A rect outside the content returns nothing, a huge rect around the content returns everything, and neither query traps.",
    intent:
      "Bouncing past the end or prefetching far ahead must not read past the last row.",
    reliedOnBy: .virtualizer,
    requiredObservation: "an element that a query far away must not return",
    sources: [.bug("PSTCollectionView 179")], [.direct], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    let distance = [1e6, 1e15, 1e300][check.randomNumber(below: 3)]
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    for (x, y) in [(-distance, 0.0), (distance, 0), (0, -distance), (0, distance)] {
      check.expectAnswer(in: Rect(x: x, y: y, width: 300, height: 400))
    }
    check.expectAnswer(
      in: Rect(x: -distance, y: -distance, width: 2 * distance, height: 2 * distance))
    check.expectAnswer(in: Rect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308))
  }
}
