extension Rule {
  static let c03StableContent = Rule(
    "C-03", "stable-content",
    "The content size is known right after prepare, and queries do not change it.",
    intent:
      "If the content grows while it is queried, the scroll indicator jumps during scrolling.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements",
    sources: [.thisProject], [.metamorphic], followsFrom: ["L-05"]
  ) { check in
    let scratchLayout = check.makePreparedLayout()
    let size = scratchLayout.layout.contentSize
    // Rule C-02 reports a content size with a NaN, which does not equal itself.
    if !size.isFinite { return }
    for rect in [scratchLayout.source.bounds, check.randomRect(), .infinite] {
      check.recordRequiredObservation(!scratchLayout.layout.elements(in: rect).isEmpty)
      check.expect(
        scratchLayout.layout.contentSize == size,
        "expected content size \(size.text) to stay the same after a query of \(rect.originAndSizeText), found \(scratchLayout.layout.contentSize.text)",
        in: rect.leastStrictProfileForQuery)
    }
    for element in check.randomElements(3) { _ = scratchLayout.layout.element(element.identity) }
    check.expect(
      scratchLayout.layout.contentSize == size,
      "expected content size \(size.text) to stay the same after lookups, found \(scratchLayout.layout.contentSize.text)"
    )
  }
}
