extension Rule {
  static let q09NegativeSizeQuery = Rule(
    "Q-09", "negative-size-query",
    "A rect of negative size acts as its standardized form.",
    intent:
      "If the rule fails, a selection dragged upward or to the left selects nothing.",
    reliedOnBy: .purist, requiredObservation: "a rect of negative size that hits an element",
    sources: [.documentation("CGRectStandardize")], [.metamorphic], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for (width, height) in [(-1.0, -1.0), (-1, 1), (1, -1)] {
      let rect = check.randomRect()
      let unstandardizedRect = Rect(
        x: rect.minX, y: rect.minY, width: width * rect.width, height: height * rect.height)
      let found = check.subject.elements(in: unstandardizedRect)
      check.recordRequiredObservation(!found.isEmpty)
      check.expectEqual(
        check.subject.elements(in: unstandardizedRect.standardized), found,
        in: unstandardizedRect.standardized,
        occasion:
          "in \(unstandardizedRect.originAndSizeText), whose standardized form is \(unstandardizedRect.standardized.originAndSizeText)"
      )
    }
  }
}
