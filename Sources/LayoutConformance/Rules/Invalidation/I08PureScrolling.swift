extension Rule {
  static let i08PureScrolling = Rule(
    "I-08", "pure-scrolling",
    "Scrolling alone does not invalidate a layout in which no element is pinned or depends on the bounds.",
    intent:
      "A layout that is computed again for every frame of a scroll makes scrolling stutter for no benefit.",
    reliedOnBy: .collectionView, requiredObservation: "a change of the offset",
    sources: [.documentation("shouldInvalidateLayout(forBoundsChange:)")],
    requirementStatus: .optional,
    [.direct], followsFrom: ["I-07"], requiredCapabilities: [.invalidation]
  ) { check in
    guard check.mayHaveChangedSinceLastStep, !check.mayDependOnOffset else { return }
    let oldBounds = check.source.bounds
    let scratch = check.makePreparedLayout()
    let offsets = [
      check.randomLegalOffset(in: scratch.layout.contentSize),
      Point(x: oldBounds.minX + oldBounds.width, y: oldBounds.minY + oldBounds.height),
    ]
    for offset in offsets {
      let bounds = Rect(origin: offset, size: oldBounds.size)
      guard bounds != oldBounds else { continue }
      check.recordExercise()
      guard scratch.layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) else { continue }
      let layoutAtOffset = check.makePreparedLayout(on: check.observation.data, bounds: bounds)
      check.expect(
        layoutAtOffset.sortedState != scratch.sortedState,
        "expected scrolling to \(offset.text), which moves no element, to invalidate nothing, found the layout invalidated"
      )
    }
  }
}

extension RuleCheck {
  /// Whether the elements of the layout may depend on the offset, even if none does in the current
  /// state.
  fileprivate var mayDependOnOffset: Bool {
    if traits.followsOffset { return true }
    if specification.kind == .any { return hasCapability(.pinning) || observation.elements.isEmpty }
    return specification.kind.rule(for: .pinsHeaders) != nil && specification.boolean(.pinsHeaders)
  }
}
