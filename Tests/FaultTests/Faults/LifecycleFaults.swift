import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import TamperedLayouts

extension Fault {
  /// Mistakes in `prepare` and in invalidations.
  static let inLifecycle: [Fault] = [
    Fault(
      "stale-cache-after-counts", "issue 125 of MagazineLayout",
      rule: "I-05", "expected the layout to read the numbers of sections and items"
    ) { layout, _ in
      layout.onInvalidation = { context, base in
        guard context.invalidatesDataSourceCounts, !context.invalidatesEverything else {
          return base.invalidateLayout(with: context)
        }
        let contextWithoutCounts = base.invalidationContextClass.init()
        contextWithoutCounts.invalidatesDelegateMetrics = true
        base.invalidateLayout(with: contextWithoutCounts)
      }
    },
    Fault(
      "counts-read-during-queries", "invented: a query that asks the data source for its counts",
      rule: "I-06", "after the data source changed without an invalidation"
    ) { layout, source in
      layout.attributeChange = {
        let path = $0.path
        let exists =
          path.section < source.numberOfSections
          && path.item < source.numberOfItems(inSection: path.section)
        return $0.category != .cell || exists ? $0 : nil
      }
    },
    Fault(
      "forgotten-followers", "invented: assumes that only the invalidated items move",
      rule: "I-01", "were invalidated and laid out"
    ) { layout, _ in
      layout.storage = { present, past, context in
        guard let context, context.invalidatesOnlyElements else { return present }
        let items = Set(context.invalidatedItems)
        return present.map {
          $0.category == .cell && items.contains($0.path) ? $0 : past[$0.element] ?? $0
        }
      }
    },
    Fault(
      "forgotten-mates", "invented: a line that is laid out again from its middle",
      rule: "I-01", "were invalidated and laid out", in: .flow
    ) { layout, _ in
      layout.changePredecessors { past, present in past ?? present }
    },
    Fault(
      "twitching-predecessors",
      "invented: positions that are stored as integers between two layout passes",
      rule: "I-03", "before the first element moved by a change of item"
    ) { layout, _ in
      layout.changePredecessors { _, present in
        var rounded = present
        rounded.frame.origin.y.round()
        return rounded
      }
    },
    Fault(
      "stale-on-width-change", "issue 214 of PSTCollectionView, for its flow layout",
      rule: "I-07", "for which the layout requests no invalidation", in: .grid
    ) { layout, source in
      let base = layout.base
      layout.shouldInvalidate = { bounds in
        let isWider = bounds.isFinite && bounds.width > source.bounds.width
        return !isWider && base.shouldInvalidateLayout(forBoundsChange: bounds)
      }
    },
    Fault(
      "prepares-itself", "invented: a content size that is computed by a lazy property",
      rule: "L-01", "before the first prepare"
    ) { layout, _ in
      let base = layout.base
      var isPrepared = false
      layout.preparation = { (base) throws(LayoutError) in
        isPrepared = true
        try base.prepare()
      }
      layout.contentSize = { size in
        if isPrepared { return size }
        isPrepared = true
        try? base.prepare()
        return base.collectionViewContentSize
      }
    },
    Fault(
      "stale-toggled", "invented: toggles a flag instead of setting it",
      rule: "L-04", "after invalidating", in: .grid
    ) { layout, _ in
      var pendingContext: InvalidationContext?
      layout.onInvalidation = { context, _ in
        pendingContext = pendingContext == nil ? context : nil
      }
      layout.preparation = { (base) throws(LayoutError) in
        if let pendingContext { base.invalidateLayout(with: pendingContext) }
        pendingContext = nil
        try base.prepare()
      }
    },
    Fault(
      "asks-for-positions", "invented: a layout that looks at the visible cells",
      rule: "L-06", "never to ask its host for a position"
    ) { layout, source in
      layout.preparation = { (base) throws(LayoutError) in
        try base.prepare()
        _ = source.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0)))
      }
    },
    Fault(
      "merge-loses-paths", "invented: an override that does not call the method it overrides",
      rule: "I-04", "expected the merged context to invalidate items"
    ) { layout, _ in
      layout.contextClass = FlagsOnlyContext.self
    },
    Fault(
      "kept-on-rotation", "invented: after many public questions about rotation",
      rule: "I-10", "the layout was invalidated and laid out", in: .grid
    ) { layout, _ in
      layout.onInvalidation = { context, base in
        if context.invalidatesBounds && !context.invalidatesAllGeometry {
          base.host?.layoutWasInvalidated(with: context)
        } else {
          base.invalidateLayout(with: context)
        }
      }
    },
    Fault(
      "kept-at-other-scale", "invented: a display scale that is read only once",
      rule: "I-11", "after the display scale changed", in: .flow
    ) { layout, source in
      layout.keepFirstValue(of: \.scale, in: source)
    },
    Fault(
      "kept-with-other-inset", "invented: a width that is computed only once",
      rule: "I-12", "after the content inset changed", in: .grid
    ) { layout, source in
      layout.keepFirstValue(of: \.contentInset, in: source)
    },
    Fault(
      "answers-after-failure", "invented: a cache that is replaced only after a whole computation",
      rule: "L-08", "after prepare threw an error"
    ) { layout, source in
      var lastValidData: ResolvedData?
      layout.preparation = { (base) throws(LayoutError) in
        do throws(LayoutError) {
          try base.prepare()
          lastValidData = source.data
        } catch {
          let data = source.data
          source.data = lastValidData ?? data
          defer { source.data = data }
          try? base.prepare()
          throw error
        }
      }
    },
    Fault(
      "silent-invalidation", "invented: an override that does not call super",
      rule: "I-13", "found no call of layoutWasInvalidated"
    ) { layout, _ in
      layout.onInvalidation = { context, base in base.invalidateSilently(with: context) }
    },
  ]
}

extension TamperedLayout<NoPayload> {
  /// Changes the cells before the first invalidated item, after an invalidation of elements alone.
  fileprivate func changePredecessors(
    _ change: @escaping (_ past: Attributes?, _ present: Attributes) -> Attributes
  ) {
    storage = { present, past, context in
      guard let context, context.invalidatesOnlyElements, let first = context.invalidatedItems.first
      else { return present }
      return present.map {
        $0.category == .cell && $0.path < first ? change(past[$0.element], $0) : $0
      }
    }
  }

  /// Uses in every `prepare` the value of the first one.
  fileprivate func keepFirstValue<Value>(
    of property: ReferenceWritableKeyPath<ScenarioSource, Value>, in source: ScenarioSource
  ) {
    var firstValue: Value?
    preparation = { (base) throws(LayoutError) in
      let value = source[keyPath: property]
      firstValue = firstValue ?? value
      source[keyPath: property] = firstValue ?? value
      defer { source[keyPath: property] = value }
      try base.prepare()
    }
  }
}

extension InvalidationContext {
  /// Whether the context invalidates only the elements that it lists, and what depends on them.
  fileprivate var invalidatesOnlyElements: Bool {
    hasInvalidatedElements && !invalidatesAllGeometry && !invalidatesDataSourceCounts
      && !invalidatesBounds
  }
}

/// A context that does not merge the listed elements of another one.
private final class FlagsOnlyContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    invalidatesEverything = invalidatesEverything || other.invalidatesEverything
    invalidatesDataSourceCounts = invalidatesDataSourceCounts || other.invalidatesDataSourceCounts
    invalidatesDelegateMetrics = invalidatesDelegateMetrics || other.invalidatesDelegateMetrics
    invalidatesBounds = invalidatesBounds || other.invalidatesBounds
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    updates += other.updates
  }
}
