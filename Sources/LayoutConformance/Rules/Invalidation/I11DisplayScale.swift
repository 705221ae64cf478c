extension Rule {
  static let i11DisplayScale = Rule(
    "I-11", "display-scale",
    "After the display scale changed, an invalidation and a prepare give the same result as a new layout with the new scale.",
    intent:
      "If the rule fails, edges that were rounded to the pixels of one display are blurred on the other.",
    reliedOnBy: .collectionView,
    requiredObservation: "an element after a change of the display scale",
    sources: [.thisProject], [.metamorphic], followsFrom: ["L-05", "L-04", "E-06"],
    neededTraits: [.independenceOfHistory], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let oldScale = check.source.scale
    let newScale = oldScale == 3 ? 1.0 : 3
    let newLayout = check.makePreparedLayout { $0.scale = newScale }
    check.recordRequiredObservation(!newLayout.state.elements.isEmpty)
    func expectSameAsNewLayout(invalidatesBounds: Bool, invalidatedPart: String) {
      let scratchLayout = check.makePreparedLayout()
      scratchLayout.source.scale = newScale
      scratchLayout.invalidate { $0.invalidatesBounds = invalidatesBounds }
      scratchLayout.prepare()
      check.expectEqual(
        newLayout.sortedState, scratchLayout.sortedState,
        occasion:
          "after the display scale changed from \(oldScale) to \(newScale), and after an invalidation of \(invalidatedPart) and a prepare"
      )
    }
    expectSameAsNewLayout(invalidatesBounds: false, invalidatedPart: "all geometry")
    // The layouts of this package read the scale in every prepare. Other layouts may read it only
    // if all geometry is invalidated.
    if check.catalog != nil {
      expectSameAsNewLayout(invalidatesBounds: true, invalidatedPart: "the bounds")
    }
  }
}
