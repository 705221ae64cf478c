extension Rule {
  static let q06NestedRects = Rule(
    "Q-06", "nested-rects",
    "If rect r lies inside rect s and its minimum lies in the half-open spans of s, every element returned for r is also returned for s.",
    intent:
      "If a larger query returns less, elements disappear while a view grows.",
    reliedOnBy: .virtualizer,
    requiredObservation: "a rect that holds elements, inside another rect",
    sources: [.thisProject], [.metamorphic], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for _ in 0..<4 {
      let outer = check.randomRect()
      guard let inner = check.randomRect(in: outer) else { continue }
      let outerIdentities = Set(check.answer(in: outer).map(\.identity))
      check.recordExercise(!check.answer(in: inner).isEmpty)
      let lost = check.answer(in: inner).filter { !outerIdentities.contains($0.identity) }
      check.expect(
        lost.isEmpty,
        "expected all elements in \(inner.unstandardizedText) also in \(outer.unstandardizedText), found no \(Difference.quotedNames(lost.map(\.identity)))",
        picture: FailurePicture(query: outer, expected: lost, found: check.answer(in: outer)),
        in: max(ConformanceProfile(of: lost, in: inner), ConformanceProfile(of: lost, in: outer)))
    }
  }
}

extension RuleCheck {
  /// A random rect inside `outer`; nil if an edge lies outside of `outer` because of rounding.
  fileprivate func randomRect(in outer: Rect) -> Rect? {
    let left = randomLength(outer.minX, outer.maxX)
    let top = randomLength(outer.minY, outer.maxY)
    let inner = Rect(
      x: left, y: top, width: randomLength(0, outer.maxX - left),
      height: randomLength(0, outer.maxY - top))
    return inner.maxX <= outer.maxX && inner.maxY <= outer.maxY ? inner : nil
  }
}
