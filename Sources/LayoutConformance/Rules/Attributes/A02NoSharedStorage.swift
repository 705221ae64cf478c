import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let a02 = Rule(
    "A-02", "no-shared-storage",
    "Two answers share no mutable storage.",
    intent:
      "If two views hold one attributes object, an animation of one view also changes the other.",
    reliedOnBy: .collectionView, mustSee: "an element in the bounds",
    sources: [.bug("MagazineLayout 107")], [.direct], followsFrom: ["A-01"],
    isObservableOverTheWire: false
  ) { check in
    let scratch = check.makePreparedLayout()
    check.expectApart(scratch.layout.layout)
  }
}

extension RuleCheck {
  /// Checks that changing one answer does not change another one.
  fileprivate func expectApart<Layout: CollectionLayout>(_ layout: Layout) {
    let rect = source.bounds
    var changed = Array(layout.layoutAttributesForElements(in: rect).prefix(8))
    let kept = Array(layout.layoutAttributesForElements(in: rect).prefix(8))
    exercise(!kept.isEmpty)
    let lookups = kept.compactMap { layout.layoutAttributes(for: $0.element) }
    // Copied before the change, so that shared storage cannot change the copies.
    let keptBefore = kept.map { PlacedElement($0) }
    let lookupsBefore = lookups.map { PlacedElement($0) }
    for place in changed.indices { changed[place].changeEverything() }
    expectEqual(
      keptBefore, kept.map { PlacedElement($0) }, in: rect, "after another answer was changed")
    expectEqual(
      lookupsBefore, lookups.map { PlacedElement($0) }, "after another answer was changed")
  }
}
