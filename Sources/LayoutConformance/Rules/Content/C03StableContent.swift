extension Rule {
  static let c03StableContent = Rule(
    "C-03", "stable-content",
    "The content size is known right after prepare, and queries do not change it.",
    intent:
      "If the content grows while it is queried, the scroll indicator jumps during scrolling.",
    reliedOnBy: .virtualizer, requiredObservation: "a query that returns elements",
    sources: [.thisProject], [.metamorphic]
  ) { check in
    let scratch = check.makePreparedLayout()
    let size = scratch.layout.contentSize
    for rect in [scratch.source.bounds, check.randomRect(), .infinite] {
      check.recordExercise(!scratch.layout.elements(in: rect).isEmpty)
      check.expect(
        scratch.layout.contentSize == size,
        "expected content size \(size.text) to stay the same after a query of \(rect.unstandardizedText), found \(scratch.layout.contentSize.text)"
      )
    }
    for element in check.randomElements(3) { _ = scratch.layout.element(element.identity) }
    check.expect(
      scratch.layout.contentSize == size,
      "expected content size \(size.text) to stay the same after lookups, found \(scratch.layout.contentSize.text)"
    )
  }
}
