import CollectionHost

extension Rule {
  static let a04AttributeCopies = Rule(
    "A-04", "attribute-copies",
    "A copy of attributes keeps the type, the identity and the custom values; changing the copy does not change the original.",
    intent:
      "Hosts animate copies. A copy that loses custom values, or shares them with the original, ends the animation with the wrong appearance.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.documentation("NSCopying"), .guide], [.random], followsFrom: ["A-02"],
    isObservableOverTheWire: false
  ) { check in
    check.expectIndependentCopies(check.makePreparedLayout().layout.layout)
  }
}

extension RuleCheck {
  fileprivate func expectIndependentCopies<Layout: CollectionLayout>(_ layout: Layout) {
    for attributes in sampleOfAttributes(of: layout) {
      recordExercise()
      let before = PlacedElement(attributes)
      let any = AnyLayoutAttributes(attributes)
      var copy = attributes
      expectEqual([before], [PlacedElement(copy)], occasion: "in a copy of the attributes")
      expectEqual(
        [before], [PlacedElement(any)], occasion: "in a type-erased copy of the attributes")
      expect(
        any.payload(as: Layout.Payload.self) == attributes.payload,
        "expected the payload \(attributes.payload) in a copy of the attributes of \"\(attributes.element)\", found \(any.payload)"
      )
      copy.changeEveryField()
      expectEqual(
        [before], [PlacedElement(attributes)],
        occasion: "after a copy of the attributes was changed")
      expectEqual(
        [before], [PlacedElement(any)], occasion: "after a copy of the attributes was changed")
    }
  }
}
