extension Rule {
  static let l08FailedPrepare = Rule(
    "L-08", "failed-prepare",
    "After prepare threw an error, the layout is in the same state as before its first prepare, whatever it returned earlier.",
    intent:
      "A layout that still returns the elements of its last successful prepare may return elements that the data no longer have, and the host creates views for them.",
    reliedOnBy: .exporter,
    requiredObservation: "a prepare that throws an error, after a prepare that succeeded",
    sources: [.thisProject], [.direct], followsFrom: ["L-05", "N-05"],
    neededTraits: [.errors], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    if let data = check.dataWithInvalidSize {
      check.expectNoElementsAfterFailure(causedBy: "an item size of NaN") { $0.data = data }
    }
    // Layouts that users of the suite wrote need not handle an invalid scale.
    if check.catalog != nil {
      check.expectNoElementsAfterFailure(causedBy: "a scale of 0") { $0.scale = 0 }
    }
  }
}

extension RuleCheck {
  /// Makes a prepared layout and changes its source with `change`, so that the next prepare may
  /// throw an error. If prepare throws an error, checks that the layout has no elements afterwards.
  fileprivate func expectNoElementsAfterFailure(
    causedBy cause: String, _ change: (ScenarioSource) -> Void
  ) {
    let scratchLayout = makePreparedLayout()
    let stateBefore = scratchLayout.sortedState
    let (data, scale) = (scratchLayout.source.data, scratchLayout.source.scale)
    change(scratchLayout.source)
    scratchLayout.invalidate { $0.invalidatesEverything = true }
    guard !scratchLayout.prepare() else { return }
    recordRequiredObservation()
    let occasion = "after prepare threw an error because of \(cause)"
    let size = scratchLayout.layout.contentSize
    expect(
      size == .zero, "expected content size \(Size.zero.text), found \(size.text) \(occasion)")
    expectEqual([], scratchLayout.layout.elements(in: .infinite), occasion: occasion)
    for element in sampleOfElements {
      expect(
        scratchLayout.layout.element(element.identity) == nil,
        "expected no \"\(element.identity)\", found one \(occasion)")
    }
    // After a failed prepare, the next prepare needs no invalidation, just like the first prepare.
    scratchLayout.source.data = data
    scratchLayout.source.scale = scale
    scratchLayout.prepare()
    expectEqual(
      stateBefore, scratchLayout.sortedState,
      occasion: "\(occasion) and then succeeded on valid data")
  }

  /// The data with a NaN as the size of the last item; nil for a tree and for data without items.
  fileprivate var dataWithInvalidSize: ResolvedData? {
    guard var data = numberedData, let path = data.itemPaths.last else { return nil }
    data.sections[path.section].propertiesWithoutItems.sizes = []
    data[path].size = Size(width: .nan, height: .nan)
    return data.resolvedData
  }
}
