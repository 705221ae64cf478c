#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  /// An invalidation context of UIKit that carries the invalidation context of the wrapped layout.
  final class WrappingInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The context that the wrapped layout created; nil if the collection view created this context.
    var baseContext: InvalidationContext?
  }

  extension InvalidationContext {
    /// Adds to this context what `context` invalidates, and copies the adjustments of the content
    /// offset and the content size.
    @MainActor func add(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything { invalidatesEverything = true }
      if context.invalidateDataSourceCounts { invalidatesDataSourceCounts = true }
      contentOffsetAdjustment = Point(context.contentOffsetAdjustment)
      contentSizeAdjustment = Size(context.contentSizeAdjustment)
      invalidateItems(at: (context.invalidatedItemIndexPaths ?? []).compactMap { ElementPath($0) })
      for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
        invalidateSupplementaryElements(
          ofKind: ElementKind(ofUIKit: kind), at: paths.compactMap { ElementPath($0) })
      }
      for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
        invalidateDecorationElements(
          ofKind: ElementKind(ofUIKit: kind), at: paths.compactMap { ElementPath($0) })
      }
    }
  }
#endif
