import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i04 = Rule(
    "I-04", "merged-contexts",
    "Contexts merge: invalidating some items and then others has the effect of "
      + "invalidating all of them together, and a repeated path counts once.",
    intent:
      "Hosts merge invalidations before a layout pass. An invalidation lost in a merge "
      + "leaves its items stale.",
    reliedOnBy: .collectionView, requiredObservation: "two invalidations of items in a row",
    sources: [.documentation("invalidateItems(at:)")], [.metamorphic],
    followsFrom: ["L-02"], requiredCapabilities: [.invalidation]
  ) { check in
    guard check.mayHaveChangedSinceLastStep else { return }
    let first = check.randomCellPaths(2)
    let second = check.randomCellPaths(1) + first.suffix(1)
    guard !first.isEmpty else { return }
    let single = check.makePreparedLayout()
    let context = single.driver.makeContext()
    for path in first { context.invalidateItems(at: [path]) }
    let later = single.driver.makeContext()
    later.invalidateItems(at: second)
    context.merge(later)
    let paths = Array(Set(first + second)).sorted()
    check.expect(
      context.invalidatedItems == paths,
      "expected the merged context to list \(paths.text), found \(context.invalidatedItems.text)")
    check.expectEveryPart(ofMergedContextsFor: single)
    let data = check.resizing(paths, in: single.source.data)
    single.source.data = data
    single.layout.invalidate(with: context)
    single.prepare()
    let twice = check.makePreparedLayout()
    twice.source.data = data
    twice.invalidate { $0.invalidateItems(at: first) }
    twice.invalidate { $0.invalidateItems(at: second) }
    twice.prepare()
    check.recordExercise()
    check.expectEqual(
      single.sortedState, twice.sortedState,
      "after items \(first.text) and then \(second.text) were invalidated, instead of together")
  }
}

extension RuleCheck {
  /// Merges pairs of invalidation contexts. Checks that each merged context invalidates what either
  /// of the two contexts invalidates, including all geometry if one of them does.
  fileprivate func expectEveryPart(ofMergedContextsFor scratch: ScratchLayout) {
    guard let first = randomNumbers.pick(ContextPart.all) else { return }
    for second in ContextPart.all {
      let merged = scratch.driver.makeContext()
      first.add(merged)
      let later = scratch.driver.makeContext()
      second.add(later)
      // A batch in the second context changes the paths of elements. The paths in the first context
      // are then outdated, so that the merged context must invalidate all geometry.
      let isRenumbered =
        !later.updates.isEmpty && (merged.hasInvalidatedElements || !merged.updates.isEmpty)
      let coversAll =
        merged.invalidatesAllGeometry || later.invalidatesAllGeometry || isRenumbered
      merged.merge(later)
      for part in [first, second] {
        expect(
          part.isIn(merged),
          "expected a context of \(first.name) merged with one of \(second.name) to name \(part.name), "
            + "found it does not")
      }
      expect(
        merged.invalidatesAllGeometry || !coversAll,
        "expected a context of \(first.name) merged with one of \(second.name) to invalidate all "
          + "geometry, found it does not")
    }
  }
}

/// One part of a layout that an invalidation context can invalidate, such as its counts or an item.
private struct ContextPart: Sendable {
  let name: String

  /// Makes a context invalidate the part.
  let add: @Sendable (InvalidationContext) -> Void

  /// Returns whether a context invalidates the part.
  let isIn: @Sendable (InvalidationContext) -> Bool

  static let all: [ContextPart] = [
    ContextPart(name: "nothing") { _ in
    } isIn: { _ in
      true
    },
    flag("everything", \.invalidatesEverything), flag("counts", \.invalidatesDataSourceCounts),
    flag("metrics", \.invalidatesDelegateMetrics), flag("bounds", \.invalidatesBounds),
    ContextPart(name: "an item") {
      $0.invalidateItems(at: [path])
    } isIn: {
      $0.invalidatedItems.contains(path)
    },
    ContextPart(name: "a header") {
      $0.invalidateSupplementaryElements(ofKind: .header, at: [path])
    } isIn: {
      $0.invalidatedSupplementaryElements.contains(.supplementary(.header, path))
    },
    ContextPart(name: "a decoration") {
      $0.invalidateDecorationElements(ofKind: .header, at: [path])
    } isIn: {
      $0.invalidatedDecorationElements.contains(.decoration(.header, path))
    },
    ContextPart(name: "a batch") {
      $0.invalidatesDataSourceCounts = true
      $0.updates = [deletion]
    } isIn: {
      $0.invalidatesDataSourceCounts && $0.updates.contains(deletion)
    },
  ]

  private static let path = ElementPath(section: 0, item: 0)
  private static let deletion = LayoutUpdate(action: .delete, before: .item(path), after: nil)

  private static func flag(
    _ name: String, _ flag: ReferenceWritableKeyPath<InvalidationContext, Bool> & Sendable
  ) -> ContextPart {
    ContextPart(name: name) {
      $0[keyPath: flag] = true
    } isIn: {
      $0[keyPath: flag]
    }
  }
}
