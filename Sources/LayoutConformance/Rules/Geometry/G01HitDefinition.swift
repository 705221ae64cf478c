extension Rule {
  static let g01HitDefinition = Rule(
    "G-01", "hit-definition",
    "Two rects hit each other if, on both axes, their spans have a point in common. "
      + "A span is [min, max), and a span of length zero contains its min.",
    intent:
      "A layout with another definition of the edges returns one row too many or too few at each edge of the screen.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.coreGraphics], [.direct], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for element in check.randomElements(3) {
      check.recordRequiredObservation()
      let box = element.boundingBox
      // Over many checks, random spans have every position relative to the box: apart, touching,
      // overlapping and nested.
      for _ in 0..<3 {
        let (left, right) = check.randomSpan(nearSpanFrom: box.minX, to: box.maxX)
        let (top, bottom) = check.randomSpan(nearSpanFrom: box.minY, to: box.maxY)
        check.expectHit(
          element, Rect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }
}

extension RuleCheck {
  /// A random span in one of the possible positions relative to the span from `low` to `high`:
  /// before, overlapping, inside, containing, touching or after it.
  fileprivate func randomSpan(nearSpanFrom low: Double, to high: Double) -> (Double, Double) {
    let middle = low + (high - low) / 2
    let coordinates = [low - 8, low, middle, high, high + 8]
    let startIndex = randomNumber(below: coordinates.count)
    let endIndex = startIndex + randomNumber(below: coordinates.count - startIndex)
    return (coordinates[startIndex], coordinates[endIndex])
  }
}
