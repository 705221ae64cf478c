import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  /// Copies.
  static let a04 = Rule(
    "A-04", "attribute-copies",
    "A copy of attributes keeps type, identity and custom values; changing one leaves the other.",
    intent:
      "A host animates copies; one that drops custom values, or changes its original, ends in "
      + "another look than the layout said.",
    sources: [.documentation("NSCopying"), .guide], [.random], isObservableOverTheWire: false
  ) { moment in
    moment.expectCopiesApart(moment.makePreparedLayout().layout.layout)
  }
}

extension Moment {
  fileprivate func expectCopiesApart<Layout: CollectionLayout>(_ layout: Layout) {
    for attributes in sampleOfAttributes(of: layout) {
      let before = PlacedElement(attributes)
      let any = AnyLayoutAttributes(attributes)
      var copy = attributes
      expectEqual([before], [PlacedElement(copy)], "in a copy")
      expectEqual([before], [PlacedElement(any)], "in a copy of any type")
      expect(
        any.payload(as: Layout.Payload.self) == attributes.payload,
        "expected a copy of \"\(attributes.element)\" with a \(Layout.Payload.self), found "
          + "\(any.payload)")
      copy.changeEverything()
      expectEqual([before], [PlacedElement(attributes)], "after a copy was changed")
      expectEqual([before], [PlacedElement(any)], "after a copy was changed")
    }
  }
}
