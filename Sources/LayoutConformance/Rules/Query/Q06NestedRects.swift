extension Rule {
  static let q06NestedRects = Rule(
    "Q-06", "nested-rects",
    "If rect r lies inside rect s, and the top left corner of r is not on the right or bottom edge of s, every element returned for r is also returned for s.",
    intent:
      "If a larger query returns less, elements disappear while a view grows.",
    reliedOnBy: .virtualizer,
    requiredObservation: "a rect that holds elements, inside another rect",
    sources: [.thisProject], [.metamorphic], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for _ in 0..<4 {
      let outerRect = check.randomRect()
      guard let innerRect = check.randomRect(in: outerRect) else { continue }
      let outerIdentities = Set(check.answer(in: outerRect).map(\.identity))
      check.recordRequiredObservation(!check.answer(in: innerRect).isEmpty)
      let lostElements = check.answer(in: innerRect).filter {
        !outerIdentities.contains($0.identity)
      }
      check.expect(
        lostElements.isEmpty,
        "expected a query of \(outerRect.originAndSizeText) to return all elements in \(innerRect.originAndSizeText), found an answer without \(ElementDifference.quotedNames(lostElements.map(\.identity)))",
        picture: FailurePicture(
          query: outerRect, expected: lostElements, found: check.answer(in: outerRect)),
        in: max(
          ConformanceProfile(of: lostElements, in: innerRect),
          ConformanceProfile(of: lostElements, in: outerRect)))
    }
  }
}

extension RuleCheck {
  /// A random rect inside `outerRect`; nil if rounding moves an edge outside of `outerRect`.
  fileprivate func randomRect(in outerRect: Rect) -> Rect? {
    let left = randomLength(outerRect.minX, outerRect.maxX)
    let top = randomLength(outerRect.minY, outerRect.maxY)
    let innerRect = Rect(
      x: left, y: top, width: randomLength(0, outerRect.maxX - left),
      height: randomLength(0, outerRect.maxY - top))
    return innerRect.maxX <= outerRect.maxX && innerRect.maxY <= outerRect.maxY ? innerRect : nil
  }
}
