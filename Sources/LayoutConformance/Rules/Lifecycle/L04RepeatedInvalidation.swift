extension Rule {
  static let l04RepeatedInvalidation = Rule(
    "L-04", "repeated-invalidation",
    "Invalidating several times before the next prepare has the same effect as invalidating once.",
    intent:
      "Property setters invalidate one after another. "
      + "A layout that toggles a flag instead of setting it keeps its old frames after an even number of invalidations.",
    reliedOnBy: .collectionView, requiredObservation: "an element after repeated invalidations",
    sources: [.documentation("invalidateLayout()")], [.metamorphic], followsFrom: ["L-05", "C-03"],
    isAboutLaterStates: true
  ) { check in
    let layoutInvalidatedOnce = check.makePreparedLayout()
    let layoutInvalidatedOften = check.makePreparedLayout()
    let invalidationCount = 2 + check.randomNumber(below: 3)
    for (scratchLayout, count) in [
      (layoutInvalidatedOnce, 1), (layoutInvalidatedOften, invalidationCount),
    ] {
      scratchLayout.source.data = check.observation.data.removingLastItemOfEachSection(
        keeping: check.traits.supportedItemCounts)
      for _ in 0..<count { scratchLayout.invalidate { $0.invalidatesEverything = true } }
      scratchLayout.prepare()
    }
    let expected = layoutInvalidatedOnce.state
    check.recordRequiredObservation(!expected.elements.isEmpty)
    check.expectEqual(
      expected, layoutInvalidatedOften.state,
      occasion: "after invalidating everything \(invalidationCount) times")
    for _ in 0..<invalidationCount { layoutInvalidatedOften.invalidate() }
    layoutInvalidatedOften.prepare()
    check.expectEqual(
      expected, layoutInvalidatedOften.state,
      occasion: "after invalidating all geometry \(invalidationCount) times")
  }
}
