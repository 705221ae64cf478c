extension Rule {
  static let i10Rotation = Rule(
    "I-10", "rotation",
    "If shouldInvalidateLayout(forBoundsChange:) returns true, a layout that was invalidated with the context for the new bounds and prepared equals a new layout with these bounds.",
    intent:
      "If the rule fails, items keep the width that they had before the device was rotated or the window was resized.",
    reliedOnBy: .collectionView,
    requiredObservation:
      "a change of the view's size for which the layout requests an invalidation",
    sources: [.documentation("invalidationContext(forBoundsChange:)")], [.metamorphic],
    followsFrom: ["L-05", "L-04", "E-06"], neededTraits: [.independenceOfHistory],
    judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let oldBounds = check.source.bounds
    for change in check.boundsChanges {
      let scratchLayout = check.makePreparedLayout()
      let stateBefore = scratchLayout.sortedState
      guard scratchLayout.layout.layout.shouldInvalidateLayout(forBoundsChange: change.bounds)
      else {
        continue
      }
      check.recordRequiredObservation(!stateBefore.elements.isEmpty)
      let sizeChangeText = "from \(oldBounds.size.text) to \(change.bounds.size.text)"
      scratchLayout.changeBounds(to: change.bounds)
      // The invalidation context may have adjusted the offset, so the new layout gets the bounds
      // that the view has after the adjustment.
      let newLayout = check.makePreparedLayout { $0.bounds = scratchLayout.source.bounds }
      check.expectEqual(
        newLayout.sortedState, scratchLayout.sortedState,
        occasion:
          "after the \(change.changedProperty) changed \(sizeChangeText) and the layout was invalidated and laid out"
      )
      scratchLayout.changeBounds(to: oldBounds)
      if scratchLayout.source.bounds != oldBounds { continue }
      check.expectEqual(
        stateBefore, scratchLayout.sortedState,
        occasion: "after the \(change.changedProperty) changed \(sizeChangeText) and back"
      )
    }
  }
}
