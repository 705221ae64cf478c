extension Rule {
  static let q07InfiniteQuery = Rule(
    "Q-07", "infinite-query",
    "The infinite rect returns every element; the null rect returns none.",
    intent:
      "A test may query the infinite rect to get all elements, and the empty intersection of two rects is the null rect. UIKit queries neither.",
    reliedOnBy: .purist, requiredObservation: "an element",
    sources: [.documentation("CGRectNull")], [.direct], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    check.expectAnswer(in: .infinite)
    check.expectAnswer(in: .null)
  }
}
