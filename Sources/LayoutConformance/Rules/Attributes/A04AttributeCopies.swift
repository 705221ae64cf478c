import CollectionHost

extension Rule {
  static let a04AttributeCopies = Rule(
    "A-04", "attribute-copies",
    "A copy of attributes keeps the type, the identity and the custom values; changing the copy does not change the original.",
    intent:
      "Hosts animate copies. A copy that loses custom values, or shares them with the original, ends the animation with the wrong appearance.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.documentation("NSCopying"), .programmingGuide], [.random], followsFrom: ["A-02"],
    isObservableOverTheWire: false
  ) { check in
    check.expectIndependentCopies(check.makePreparedLayout().layout.layout)
  }
}

extension RuleCheck {
  fileprivate func expectIndependentCopies<Layout: CollectionLayout>(_ layout: Layout) {
    for attributes in sampleOfAttributes(of: layout) {
      recordRequiredObservation()
      let elementBefore = PlacedElement(attributes)
      let typeErasedCopy = AnyLayoutAttributes(attributes)
      var copy = attributes
      expectEqual([elementBefore], [PlacedElement(copy)], occasion: "in a copy of the attributes")
      expectEqual(
        [elementBefore], [PlacedElement(typeErasedCopy)],
        occasion: "in a type-erased copy of the attributes")
      expect(
        typeErasedCopy.payload(as: Layout.Payload.self) == attributes.payload,
        "expected the payload \(attributes.payload) in a copy of the attributes of \"\(attributes.element)\", found \(typeErasedCopy.payload)"
      )
      copy.changeEveryField()
      expectEqual(
        [elementBefore], [PlacedElement(attributes)],
        occasion: "after a copy of the attributes was changed")
      expectEqual(
        [elementBefore], [PlacedElement(typeErasedCopy)],
        occasion: "after a copy of the attributes was changed")
    }
  }
}
