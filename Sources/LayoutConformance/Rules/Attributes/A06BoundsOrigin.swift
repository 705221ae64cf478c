extension Rule {
  static let a06BoundsOrigin = Rule(
    "A-06", "bounds-origin",
    "An element's bounds have the origin (0, 0) and the element's size.",
    intent:
      "A cell lays out its subviews in its bounds. "
      + "If the bounds have the frame's origin, all subviews are displaced by it.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.documentation("bounds")], [.direct],
    reasonForNoMutant:
      "a layout that runs in the suite's own process uses the attributes of this package, which satisfy the rule",
    reasonForNoScenario: "a scenario file cannot state the expected bounds of an element"
  ) { check in
    check.expectBoundsWithZeroOrigin(check.subject.layout)
  }
}

extension RuleCheck {
  fileprivate func expectBoundsWithZeroOrigin<Layout: CollectionLayout>(_ layout: Layout) {
    for attributes in sampleOfAttributes(of: layout) {
      recordRequiredObservation()
      let expected = Rect(
        x: 0, y: 0, width: attributes.frame.width, height: attributes.frame.height)
      expect(
        attributes.bounds == expected && attributes.size == expected.size,
        "expected bounds \(expected.isFinite ? expected.text : "of finite size") of \"\(attributes.element)\", found \(attributes.bounds.text)"
      )
    }
  }
}
