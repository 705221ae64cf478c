extension Rule {
  static let a05FrameAndCenter = Rule(
    "A-05", "frame-and-center",
    "Setting the frame sets center and size; setting the size keeps the center; setting the center moves the frame.",
    intent:
      "If setting the size keeps a corner in place and not the center, a cell that scales while it appears grows out of its corner.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.uikit], [.random], isObservableOverTheWire: false,
    reasonForNoMutant:
      "a layout that runs in the suite's own process uses the attributes of this package, which satisfy the rule",
    reasonForNoScenario: "no scenario step sets a single field of attributes"
  ) { check in
    check.expectConsistentFields(check.subject.layout)
  }
}

extension RuleCheck {
  fileprivate func expectConsistentFields<Layout: CollectionLayout>(_ layout: Layout) {
    for original in sampleOfAttributes(of: layout) {
      recordRequiredObservation()
      let identity = original.element
      let frame = randomRect()
      var attributes = original
      attributes.frame = frame
      expect(
        attributes.center == frame.center && attributes.size == frame.size,
        "expected \"\(identity)\" to have the center and the size of the frame \(frame.text) that was set, found center \(attributes.center.text), size \(attributes.size.text)"
      )
      // Undoes the change of the frame, so that the remaining checks use the frame that the layout
      // returned.
      attributes = original
      let center = original.center
      let size = Size(width: original.size.width + 3, height: original.size.height / 2)
      attributes.size = size
      expectClose(
        center.x, attributes.frame.midX, scale: center.x,
        valueName: "center.x of \"\(identity)\" after its size was set")
      expectClose(
        center.y, attributes.frame.midY, scale: center.y,
        valueName: "center.y of \"\(identity)\" after its size was set")
      attributes = original
      attributes.center = frame.center
      let coordinateScale = max(frame.maxX.magnitude, frame.maxY.magnitude) + original.size.width
      expectClose(
        frame.midX - original.size.width / 2, attributes.frame.minX, scale: coordinateScale,
        valueName: "frame.x of \"\(identity)\" after its center was set")
      expectClose(
        frame.midY - original.size.height / 2, attributes.frame.minY,
        scale: coordinateScale + original.size.height,
        valueName: "frame.y of \"\(identity)\" after its center was set")
      expect(
        attributes.size == original.size,
        "expected size \(original.size.text) of \"\(identity)\" after its center was set, found \(attributes.size.text)"
      )
    }
  }
}
