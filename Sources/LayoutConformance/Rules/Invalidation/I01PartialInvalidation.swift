extension Rule {
  static let i01PartialInvalidation = Rule(
    "I-01", "partial-invalidation",
    "A partial invalidation and a prepare give the same result as a new layout on the same data.",
    intent:
      "A layout that keeps too many old frames after one item changed shows overlapping rows until everything is laid out again.",
    reliedOnBy: .collectionView, requiredObservation: "an item whose new size changes the layout",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.metamorphic],
    followsFrom: ["I-03", "I-05", "L-05", "E-06", "Q-03"],
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.invalidation], needsItemSizes: true
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let paths = check.randomCellPaths(3)
    guard !paths.isEmpty else { return }
    let scratchLayout = check.makePreparedLayout()
    scratchLayout.source.data = check.resizing(paths, in: scratchLayout.source.data)
    scratchLayout.invalidate { $0.invalidateItems(at: paths) }
    scratchLayout.prepare()
    let newLayout = check.makePreparedLayout(on: scratchLayout.source.data)
    check.recordRequiredObservation(newLayout.sortedState.elements != check.observation.elements)
    check.expectEqual(
      newLayout.sortedState, scratchLayout.sortedState,
      occasion: "after items \(paths.commaSeparatedText) were invalidated and laid out",
      alsoViolating: scratchLayout.keepsStateForever(unlike: newLayout) ? ["I-10"] : [])
  }
}

extension ScratchLayout {
  /// Whether the layout still differs from `newLayout`, which has the same data and view, after
  /// everything was invalidated. Such a layout never resets a part of its state, so the partial
  /// invalidation is not the cause.
  fileprivate func keepsStateForever(unlike newLayout: ScratchLayout) -> Bool {
    invalidate { $0.invalidatesEverything = true }
    prepare()
    return sortedState != newLayout.sortedState
  }
}

extension [ElementPath] {
  /// The paths as text for messages: `0.1, 0.3`.
  var commaSeparatedText: String { map { "\($0)" }.joined(separator: ", ") }
}
