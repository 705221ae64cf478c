extension Rule {
  static let a10ZOrder = Rule(
    "A-10", "z-order",
    "The zIndex is 0 unless it is set, and elements with equal zIndex have a fixed order.",
    intent:
      "If the order changes between two layout passes, a cell that was in front of another is suddenly behind it, and the screen flickers.",
    reliedOnBy: .collectionView, requiredObservation: "two elements with equal zIndex",
    sources: [.documentation("zIndex")], [.direct], followsFrom: ["L-05"]
  ) { check in
    check.expectDefaultZIndex(check.subject.layout)
    func sortedByZIndex(_ elements: [PlacedElement]) -> [PlacedElement] {
      // The index in the answer is the second sort key, so that elements with equal zIndex keep
      // their order.
      elements.enumerated().sorted {
        ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
      }
      .map(\.element)
    }
    let otherLayout = check.makePreparedLayout()
    let zIndexes = check.observation.elements.map(\.zIndex)
    check.recordRequiredObservation(Set(zIndexes).count < zIndexes.count)
    check.expectEqual(
      sortedByZIndex(check.makePreparedLayout().layout.elements(in: .infinite)),
      sortedByZIndex(otherLayout.layout.elements(in: .infinite)), in: .infinite,
      occasion: "in the order of zIndex, in a second layout on the same data")
    let bounds = check.source.bounds
    check.expectEqual(
      sortedByZIndex(otherLayout.layout.elements(in: bounds)),
      sortedByZIndex(otherLayout.layout.elements(in: bounds)),
      in: bounds, occasion: "in the order of zIndex, in the answer to a repeated query")
  }
}

extension RuleCheck {
  fileprivate func expectDefaultZIndex<Layout: CollectionLayout>(_ layout: Layout) {
    let newAttributes = Layout.Attributes(.cell(ElementPath(section: 0, item: 0)), frame: .zero)
    expect(
      newAttributes.zIndex == 0,
      "expected zIndex 0 of new attributes, found \(newAttributes.zIndex)")
  }
}
