extension Rule {
  static let i04MergedContexts = Rule(
    "I-04", "merged-contexts",
    "Invalidation contexts can be merged: invalidating some items and then others has the effect of invalidating all of them together, and repeating a path has no effect.",
    intent:
      "Hosts merge invalidations before a layout pass. An invalidation lost in a merge leaves its items stale.",
    reliedOnBy: .collectionView, requiredObservation: "two successive invalidations of items",
    sources: [.documentation("invalidateItems(at:)")], [.metamorphic],
    followsFrom: ["L-02", "E-06"], requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let firstPaths = check.randomCellPaths(2)
    let secondPaths = check.randomCellPaths(1) + firstPaths.suffix(1)
    guard !firstPaths.isEmpty else { return }
    let layoutInvalidatedOnce = check.makePreparedLayout()
    let context = layoutInvalidatedOnce.driver.makeContext()
    for path in firstPaths { context.invalidateItems(at: [path]) }
    let laterContext = layoutInvalidatedOnce.driver.makeContext()
    laterContext.invalidateItems(at: secondPaths)
    context.merge(laterContext)
    let paths = Array(Set(firstPaths + secondPaths)).sorted()
    check.expect(
      context.invalidatedItems == paths,
      "expected the merged context to invalidate items \(paths.commaSeparatedText), found items \(context.invalidatedItems.commaSeparatedText)"
    )
    check.expectMergedContextsToKeepAllParts(of: layoutInvalidatedOnce)
    let data = check.resizing(paths, in: layoutInvalidatedOnce.source.data)
    layoutInvalidatedOnce.source.data = data
    layoutInvalidatedOnce.layout.invalidate(with: context)
    layoutInvalidatedOnce.prepare()
    let layoutInvalidatedTwice = check.makePreparedLayout()
    layoutInvalidatedTwice.source.data = data
    layoutInvalidatedTwice.invalidate { $0.invalidateItems(at: firstPaths) }
    layoutInvalidatedTwice.invalidate { $0.invalidateItems(at: secondPaths) }
    layoutInvalidatedTwice.prepare()
    check.recordRequiredObservation()
    check.expectEqual(
      layoutInvalidatedOnce.sortedState, layoutInvalidatedTwice.sortedState,
      occasion:
        "after one invalidation of items \(firstPaths.commaSeparatedText) and another of items \(secondPaths.commaSeparatedText), compared with one merged invalidation of all these items"
    )
    if !check.traits.keepsHistory { check.expectScrollMergedWithNewData() }
  }
}

extension RuleCheck {
  /// Scrolls a layout and changes its data, with one merged invalidation for both, and checks that it
  /// then equals a new layout. The layout must request an invalidation when it is scrolled.
  fileprivate func expectScrollMergedWithNewData() {
    let scratchLayout = makePreparedLayout()
    var bounds = scratchLayout.source.bounds
    bounds.origin.x += 30
    bounds.origin.y += 40
    let layout = scratchLayout.layout.layout
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    let context = layout.invalidationContext(forBoundsChange: bounds)
    scratchLayout.source.bounds = bounds
    scratchLayout.source.data = randomOtherData()
    let laterContext = scratchLayout.driver.makeContext()
    laterContext.invalidatesDataSourceCounts = true
    context.merge(laterContext)
    scratchLayout.layout.invalidate(with: context)
    scratchLayout.prepare()
    let newLayout = makePreparedLayout(on: scratchLayout.source.data, bounds: bounds)
    expectEqual(
      newLayout.sortedState, scratchLayout.sortedState,
      occasion:
        "after the view was scrolled to \(bounds.origin.text) and the numbers of items changed, with one merged invalidation"
    )
  }

  /// Merges pairs of invalidation contexts. Checks that each merged context invalidates what either
  /// of the two contexts invalidates, including all geometry if one of them does.
  fileprivate func expectMergedContextsToKeepAllParts(of scratchLayout: ScratchLayout) {
    guard let firstPart = randomNumbers.pick(InvalidatedPart.all) else { return }
    for secondPart in InvalidatedPart.all {
      let mergedContext = scratchLayout.driver.makeContext()
      firstPart.invalidate(mergedContext)
      let laterContext = scratchLayout.driver.makeContext()
      secondPart.invalidate(laterContext)
      // A batch in the second context changes the paths of elements. The paths in the first context
      // are then outdated, so that the merged context must invalidate all geometry.
      let laterBatchOutdatesEarlierPaths =
        !laterContext.updates.isEmpty
        && (mergedContext.hasInvalidatedElements || !mergedContext.updates.isEmpty)
      let mustInvalidateAllGeometry =
        mergedContext.invalidatesAllGeometry || laterContext.invalidatesAllGeometry
        || laterBatchOutdatesEarlierPaths
      mergedContext.merge(laterContext)
      func mergedContextName() -> String {
        "a context that invalidates \(firstPart.name), merged with one that invalidates \(secondPart.name),"
      }
      for part in [firstPart, secondPart] {
        expect(
          part.isInvalidated(mergedContext),
          "expected \(mergedContextName()) to invalidate \(part.name), found that it does not")
      }
      expect(
        mergedContext.invalidatesAllGeometry || !mustInvalidateAllGeometry,
        "expected \(mergedContextName()) to invalidate all geometry, found that it does not")
    }
  }
}

/// One part of a layout that an invalidation context can invalidate, such as its counts or an item.
private struct InvalidatedPart: Sendable {
  let name: String

  /// Sets the properties of a context so that it invalidates this part of a layout.
  let invalidate: @Sendable (InvalidationContext) -> Void

  /// Returns whether a context invalidates this part of a layout.
  let isInvalidated: @Sendable (InvalidationContext) -> Bool

  static let all: [InvalidatedPart] = [
    InvalidatedPart(name: "nothing") { _ in
    } isInvalidated: { _ in
      true
    },
    partWithFlag("everything", \.invalidatesEverything),
    partWithFlag("counts", \.invalidatesDataSourceCounts),
    partWithFlag("metrics", \.invalidatesDelegateMetrics),
    partWithFlag("bounds", \.invalidatesBounds),
    InvalidatedPart(name: "an item") {
      $0.invalidateItems(at: [path])
    } isInvalidated: {
      $0.invalidatedItems.contains(path)
    },
    InvalidatedPart(name: "a header") {
      $0.invalidateSupplementaryElements(ofKind: .header, at: [path])
    } isInvalidated: {
      $0.invalidatedSupplementaryElements.contains(.supplementary(.header, path))
    },
    InvalidatedPart(name: "a decoration") {
      $0.invalidateDecorationElements(ofKind: .header, at: [path])
    } isInvalidated: {
      $0.invalidatedDecorationElements.contains(.decoration(.header, path))
    },
    InvalidatedPart(name: "a batch") {
      $0.invalidatesDataSourceCounts = true
      $0.updates = [deletion]
    } isInvalidated: {
      $0.invalidatesDataSourceCounts && $0.updates.contains(deletion)
    },
  ]

  private static let path = ElementPath(section: 0, item: 0)
  private static let deletion = LayoutUpdate(action: .delete, before: .item(path), after: nil)

  private static func partWithFlag(
    _ name: String, _ flag: ReferenceWritableKeyPath<InvalidationContext, Bool> & Sendable
  ) -> InvalidatedPart {
    InvalidatedPart(name: name) {
      $0[keyPath: flag] = true
    } isInvalidated: {
      $0[keyPath: flag]
    }
  }
}
