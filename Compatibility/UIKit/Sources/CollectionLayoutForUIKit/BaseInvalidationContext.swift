import CollectionLayout
import FoundationBridge
import LayoutGeometry
import UIKit

/// A context of UIKit with the context of the layout behind it.
final class BaseInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// The context that the layout made; nil if the collection view made this one.
  var own: InvalidationContext?
}

extension InvalidationContext {
  /// Adds what a context of UIKit says to be invalid.
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
