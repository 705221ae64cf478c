extension Rule {
  static let i07BoundsChange = Rule(
    "I-07", "bounds-change",
    "If shouldInvalidateLayout(forBoundsChange:) returns false, a new layout with the new bounds has the same elements as the layout with the old bounds.",
    intent:
      "If the rule fails, columns keep their old width after the device is rotated.",
    reliedOnBy: .collectionView,
    requiredObservation: "a bounds change for which the layout requests no invalidation",
    sources: [.documentation("shouldInvalidateLayout(forBoundsChange:)")], [.metamorphic],
    followsFrom: ["L-02", "L-05", "E-06"], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    let stateBefore = scratchLayout.sortedState
    let oldBounds = check.source.bounds
    let size = Size(
      width: check.randomNumbers.randomLength(50, 500),
      height: check.randomNumbers.randomLength(50, 500))
    let randomBounds = [
      Rect(origin: check.randomLegalOffset(in: stateBefore.contentSize), size: oldBounds.size),
      Rect(origin: oldBounds.origin, size: Size(width: size.width, height: oldBounds.height)),
      Rect(origin: oldBounds.origin, size: Size(width: oldBounds.width, height: size.height)),
    ]
    for bounds in check.boundsChanges.map(\.bounds) + randomBounds {
      if scratchLayout.layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) { continue }
      check.recordRequiredObservation()
      let newLayout = check.makePreparedLayout(on: check.observation.data, bounds: bounds)
      // The view has the new bounds now, so a user sees what the layout keeps.
      scratchLayout.source.bounds = bounds
      check.expectEqual(
        newLayout.sortedState, stateBefore,
        occasion:
          "after the bounds changed from \(oldBounds.text) to \(bounds.text), for which the layout requests no invalidation"
      )
      scratchLayout.source.bounds = oldBounds
    }
  }
}

extension RuleCheck {
  /// A random scroll offset that is legal for content of `size`.
  func randomLegalOffset(in size: Size) -> Point {
    let greatestOffset = scrollRange(of: size).greatestOffset
    return Point(
      x: minimumOffset.x == greatestOffset.x
        ? greatestOffset.x : randomNumbers.randomLength(minimumOffset.x, greatestOffset.x),
      y: minimumOffset.y == greatestOffset.y
        ? greatestOffset.y : randomNumbers.randomLength(minimumOffset.y, greatestOffset.y))
  }
}
