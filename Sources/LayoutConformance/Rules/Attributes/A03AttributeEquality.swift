import CollectionHost

extension Rule {
  static let a03AttributeEquality = Rule(
    "A-03", "attribute-equality",
    "Equality of attributes compares every field, including custom values.",
    intent:
      "A host that applies only changed attributes skips a change that equality ignores. "
      + "The view of the changed element then keeps its old appearance until it leaves the screen.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.documentation("isEqual(_:)"), .programmingGuide], [.random], followsFrom: ["A-02"],
    isObservableOverTheWire: false
  ) { check in
    check.expectEveryFieldCompared(check.subject.layout)
  }
}

extension RuleCheck {
  /// The first and the last element with a finite frame of each category and kind.
  private var elementsOfEachKind: [ElementIdentity] {
    let identities = observation.elements.filter(\.boundingBox.isFinite).map(\.identity)
    let identitiesByKind = Dictionary(grouping: identities) { "\($0.category) \($0.kind)" }
    return identitiesByKind.sorted { $0.key < $1.key }.flatMap { _, identities in
      [identities[0], identities[identities.count - 1]]
    }
  }

  fileprivate func expectEveryFieldCompared<Layout: CollectionLayout>(_ layout: Layout) {
    // Attributes of a subclass are often those of one kind alone, such as headers.
    let sampleAttributes =
      sampleOfAttributes(of: layout)
      + elementsOfEachKind.compactMap { lookedUpAttributes(of: $0, in: layout) }
    for (first, second) in zip(sampleAttributes, sampleAttributes.dropFirst()) {
      // The payloads of both elements get the same transform. Otherwise, payloads with different
      // transforms would be unequal even if their `==` wrongly ignores the custom values.
      let otherPayload = second.payload.withTransform(of: first.payload)
      guard first.payload == otherPayload else { continue }
      let elementNames = "\"\(first.element)\" and \"\(second.element)\""
      let difference = first.payload.firstDifference(from: otherPayload)
      func textOfDifferingValues() -> String {
        difference?.values.joined(separator: " equal to ") ?? ""
      }
      expect(
        difference == nil,
        "expected the custom values of \(elementNames) that differ in \(difference?.field ?? "") to be unequal, found \(textOfDifferingValues())"
      )
      expect(
        first.payload.hashValue == otherPayload.hashValue,
        "expected the equal payloads of \(elementNames) to have the same hash, found different hashes"
      )
    }
    for attributes in sampleAttributes {
      recordRequiredObservation()
      let copy = attributes
      expect(
        copy == attributes && copy.hashValue == attributes.hashValue,
        copy == attributes
          ? "expected a copy of \"\(attributes.element)\" to equal the original and to have the same hash, found another hash"
          : "expected a copy of \"\(attributes.element)\" to equal the original and to have the same hash, found the two unequal"
      )
      for (field, changed) in attributes.changedCopies {
        expect(
          changed != attributes && AnyLayoutAttributes(changed) != AnyLayoutAttributes(attributes),
          "expected attributes of \"\(attributes.element)\" that differ in \(field) to be unequal, found them equal"
        )
      }
    }
  }
}
