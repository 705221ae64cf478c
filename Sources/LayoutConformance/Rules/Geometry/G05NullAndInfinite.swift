extension Rule {
  static let g05NullAndInfinite = Rule(
    "G-05", "null-and-infinite",
    "The null rect hits nothing; the infinite rect hits every rect but the null rect.",
    intent:
      "An empty intersection is the null rect. "
      + "If the null rect is treated as an ordinary rect, the elements at its position appear.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.documentation("CGRectIsNull")], [.direct], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    // A rect with an infinite origin is null, whatever its size.
    for null in [Rect.null, Rect(x: .infinity, y: 0, width: 10, height: 10)] {
      let found = check.answer(in: null)
      check.expect(
        found.isEmpty,
        "expected nothing in the null rect \(null.originAndSizeText), found \(ElementDifference.quotedNames(found.map(\.identity)))"
      )
    }
    for element in check.randomElements(3) {
      check.recordRequiredObservation()
      check.expectHit(element, .infinite)
    }
    let infiniteHitsInfinite = Rect.infinite.hits(.infinite)
    let nullHitsInfinite = Rect.null.hits(.infinite) || Rect.infinite.hits(.null)
    let nullHitsNull = Rect.null.hits(.null)
    check.expect(
      infiniteHitsInfinite && !nullHitsInfinite && !nullHitsNull,
      "expected the infinite rect to hit itself, and the null rect to hit nothing, found: infinite hits infinite: \(infiniteHitsInfinite), null hits infinite: \(nullHitsInfinite), null hits null: \(nullHitsNull)"
    )
  }
}
