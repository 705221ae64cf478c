import CollectionLayout
import LayoutGeometry

extension Fault {
  static let mergeLosesPaths = Fault(
    "merge-loses-paths",
    "Combines contexts of its own by their flags, and forgets the items that the later one lists.",
    provenance: "own: an override that does not call the one it overrides",
    rule: "I-04", message: "expected the merged context to list", kinds: [.list]
  ) { base, _ in layoutWithOwnContexts(base, FlagContext.self) }
}

/// A context that is merged by its flags.
private final class FlagContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    invalidatesEverything = invalidatesEverything || other.invalidatesEverything
    invalidatesDataSourceCounts =
      invalidatesDataSourceCounts || other.invalidatesDataSourceCounts
    invalidatesDelegateMetrics = invalidatesDelegateMetrics || other.invalidatesDelegateMetrics
    invalidatesBounds = invalidatesBounds || other.invalidatesBounds
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    updates += other.updates
  }
}
