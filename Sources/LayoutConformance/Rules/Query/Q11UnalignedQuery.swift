extension Rule {
  static let q11UnalignedQuery = Rule(
    "Q-11", "unaligned-query",
    "A query for a rect that is off-screen, fractional, not aligned with tiles, or a tile as large as the bounds is answered like any other query.",
    intent:
      "Hosts query whole tiles ahead of scrolling, not the visible rect. "
      + "A layout that answers for the visible rect instead leaves holes.",
    reliedOnBy: .virtualizer,
    requiredObservation: "a rect that is not aligned with tiles and hits an element",
    sources: [.uikit, .bug("KTCenterFlowLayout 32")], [.oracle], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for _ in 0..<3 {
      let rect = check.randomRect()
      check.recordRequiredObservation(!check.expectedElements(in: rect).isEmpty)
      check.expectAnswer(in: rect)
    }
    let bounds = check.source.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let contentSize = check.subject.contentSize
    for _ in 0..<2 {
      let column = check.randomLength(-1, contentSize.width / bounds.width).rounded(.down)
      let row = check.randomLength(-1, contentSize.height / bounds.height).rounded(.down)
      check.expectAnswer(
        in: Rect(
          x: column * bounds.width, y: row * bounds.height, width: bounds.width,
          height: bounds.height), rectDescription: "a tile")
    }
  }
}
