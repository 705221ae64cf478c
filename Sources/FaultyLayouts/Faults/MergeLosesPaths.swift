import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let mergeLosesPaths = Mutant(
    "merge-loses-paths",
    "Merges the flags of invalidation contexts, but not the items that the later context lists.",
    provenance: "invented for this project: an override that does not call the method it overrides",
    rule: "I-04", expectedMessagePart: "expected the merged context to invalidate items",
    supportedLayouts: [.list], mistake: FlagsOnlyMergeMutation.self)
}

private struct FlagsOnlyMergeMutation: CallMutation {
  static let contextClass: InvalidationContext.Type? = FlagsOnlyContext.self
}

/// An invalidation context that does not merge the listed elements of another context.
private final class FlagsOnlyContext: InvalidationContext {
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
