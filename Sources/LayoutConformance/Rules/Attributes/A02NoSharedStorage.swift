extension Rule {
  /// A layout that returns one object in two answers fails only in the profile `exact`, as in rule
  /// A-01.
  static let a02NoSharedStorage = Rule(
    "A-02", "no-shared-storage",
    "Two answers of a layout share no mutable storage.",
    intent:
      "If two views hold the same attributes object, an animation of one view also changes the other.",
    reliedOnBy: .collectionView, requiredObservation: "an element in the bounds of the view",
    sources: [.bug("MagazineLayout 107")], [.direct], followsFrom: ["A-01"],
    isObservableOverTheWire: false
  ) { check in
    let scratchLayout = check.makePreparedLayout()
    check.expectIndependentAnswers(scratchLayout.layout.layout)
  }
}

extension RuleCheck {
  /// Checks that changing the attributes in one answer of the layout does not change the
  /// attributes in another answer.
  fileprivate func expectIndependentAnswers<Layout: CollectionLayout>(_ layout: Layout) {
    let rect = source.bounds
    var changedAttributes = Array(layout.layoutAttributesForElements(in: rect).prefix(8))
    let keptAttributes = Array(layout.layoutAttributesForElements(in: rect).prefix(8))
    recordRequiredObservation(!keptAttributes.isEmpty)
    let lookedUpAttributes = keptAttributes.compactMap {
      self.lookedUpAttributes(of: $0.element, in: layout)
    }
    if Layout.Payload.self as? any CustomValued.Type == nil {
      expectNoSharedObject(keptAttributes, lookedUpAttributes)
    }
    // The values are copied before `changedAttributes` are changed, so that the copies keep the
    // old values even if the attributes share storage.
    let keptElementsBeforeChange = keptAttributes.map { PlacedElement($0) }
    let lookedUpElementsBeforeChange = lookedUpAttributes.map { PlacedElement($0) }
    for index in changedAttributes.indices { changedAttributes[index].changeEveryField() }
    expectEqual(
      keptElementsBeforeChange, keptAttributes.map { PlacedElement($0) }, in: rect,
      occasion: "after the attributes in another answer were changed")
    expectEqual(
      lookedUpElementsBeforeChange, lookedUpAttributes.map { PlacedElement($0) },
      occasion: "after the attributes in another answer were changed")
  }

  /// Checks that the attributes that a query returned share no object with the attributes that
  /// lookups returned.
  ///
  /// The layout fails only in the conformance profile `exact`, because a shared immutable object
  /// does no harm. The rule cannot tell whether an object of an unknown type is immutable.
  private func expectNoSharedObject<Payload>(
    _ answer: [LayoutAttributes<Payload>], _ lookups: [LayoutAttributes<Payload>]
  ) {
    for returnedAttributes in answer {
      guard
        let lookedUpAttributes = lookups.first(where: { $0.element == returnedAttributes.element })
      else { continue }
      if let object = (returnedAttributes.payload as? any ObjectPayload)?.returnedObject {
        expect(
          object !== (lookedUpAttributes.payload as? any ObjectPayload)?.returnedObject,
          "expected different objects in two answers, found one object for \"\(returnedAttributes.element)\"",
          in: .exact)
        continue
      }
      let field = returnedAttributes.payload.nameOfPropertySharingObject(
        with: lookedUpAttributes.payload)
      expect(
        field == nil,
        "expected no object to be part of two answers, found one in the property \"\(field ?? "")\" of \"\(returnedAttributes.element)\"",
        in: .exact)
    }
  }
}
