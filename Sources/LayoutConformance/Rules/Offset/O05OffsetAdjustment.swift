extension Rule {
  static let o05OffsetAdjustment = Rule(
    "O-05", "offset-adjustment",
    "The content-offset adjustment of an invalidation context is added to the offset, and is zero by default.",
    intent:
      "An adjustment treated as a position makes the view jump to the start of its content; an adjustment lost in a merge makes the view jump by a row.",
    reliedOnBy: .collectionView, requiredObservation: "an adjustment of the offset",
    sources: [.documentation("contentOffsetAdjustment")], [.direct],
    followsFrom: ["L-02"], requiredCapabilities: [.invalidation],
    symptom: .jump
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    let stateBefore = scratchLayout.sortedState
    check.recordRequiredObservation(!stateBefore.elements.isEmpty)
    let layout = scratchLayout.layout.layout
    let newContext = layout.invalidationContextClass.init()
    check.expect(
      newContext.contentOffsetAdjustment == .zero,
      "expected a new context to adjust the offset by [0.0, 0.0], found \(newContext.contentOffsetAdjustment.text)"
    )
    let firstContext = layout.invalidationContextClass.init()
    let secondContext = layout.invalidationContextClass.init()
    firstContext.contentOffsetAdjustment = Point(x: 1.5, y: 20)
    secondContext.contentOffsetAdjustment = Point(x: 3, y: -4.25)
    firstContext.merge(secondContext)
    let expectedAdjustment = Point(x: 4.5, y: 15.75)
    check.expect(
      firstContext.contentOffsetAdjustment == expectedAdjustment,
      "expected merged contexts to adjust the offset by \(expectedAdjustment.text), found \(firstContext.contentOffsetAdjustment.text)"
    )
    // The adjustment concerns only the host's scroll offset, so the layout must not move any
    // element.
    scratchLayout.layout.invalidate(with: firstContext)
    scratchLayout.prepare()
    check.expectEqual(
      stateBefore, scratchLayout.sortedState,
      occasion: "after an invalidation that adjusts the offset by \(expectedAdjustment.text)")
  }
}
