extension Rule {
  static let l01BeforePrepare = Rule(
    "L-01", "before-prepare",
    "Before the first prepare, the content size is zero, queries return nothing, lookups return nil, and nothing traps.",
    intent:
      "A host may query a layout before it prepares the layout for the first time. "
      + "An element that the layout returns at that time is not backed by data, and a trap ends the app.",
    reliedOnBy: .exporter, requiredObservation: "an element after the first prepare",
    sources: [.uikit], [.direct]
  ) { check in
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    let layout = check.makeLayout().layout
    check.expect(
      layout.contentSize == .zero,
      "expected content size [0, 0] before the first prepare, found \(layout.contentSize.text)")
    for rect in [check.source.bounds, .infinite] {
      let found = layout.elements(in: rect)
      check.expectEqual(
        [], found, in: rect,
        occasion: "in a query of \(rect.originAndSizeText) before the first prepare")
    }
    for element in check.sampleOfElements {
      check.expect(
        layout.element(element.identity) == nil,
        "expected no \"\(element.identity)\" before the first prepare, found one")
    }
  }
}
