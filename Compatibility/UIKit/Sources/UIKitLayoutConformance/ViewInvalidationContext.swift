import CollectionLayout
import FoundationBridge
import LayoutGeometry
import UIKit

/// A context of the contract that stands for one that a layout of UIKit made for a change of the bounds.
final class ViewInvalidationContext: InvalidationContext {
  /// The context of UIKit; nil for a context that the suite made, or merged with another.
  private(set) var original: UICollectionViewLayoutInvalidationContext?

  required init() { super.init() }

  init(_ original: UICollectionViewLayoutInvalidationContext) {
    self.original = original
    super.init()
    invalidatesBounds = true
    invalidatesEverything = original.invalidateEverything
    invalidatesDataSourceCounts = original.invalidateDataSourceCounts
    contentOffsetAdjustment = Point(original.contentOffsetAdjustment)
    contentSizeAdjustment = Size(original.contentSizeAdjustment)
    invalidateItems(at: (original.invalidatedItemIndexPaths ?? []).compactMap { ElementPath($0) })
    for (kind, paths) in original.invalidatedSupplementaryIndexPaths ?? [:] {
      invalidateSupplementaryElements(
        ofKind: ElementKind(nameInUIKit: kind), at: paths.compactMap { ElementPath($0) })
    }
    for (kind, paths) in original.invalidatedDecorationIndexPaths ?? [:] {
      invalidateDecorationElements(
        ofKind: ElementKind(nameInUIKit: kind), at: paths.compactMap { ElementPath($0) })
    }
  }

  /// Forgets the context of UIKit, which does not have the values of `other`.
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    original = nil
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Adds the invalidated elements and the adjustments of `context`, and returns this object. In UIKit,
  /// `invalidateEverything` and `invalidateDataSourceCounts` cannot be set, so they are not copied.
  func adopting(_ context: InvalidationContext) -> Self {
    contentOffsetAdjustment = CGPoint(context.contentOffsetAdjustment)
    contentSizeAdjustment = CGSize(context.contentSizeAdjustment)
    if !context.invalidatedItems.isEmpty {
      invalidateItems(at: context.invalidatedItems.map { IndexPath($0) })
    }
    for element in context.invalidatedSupplementaryElements {
      invalidateSupplementaryElements(
        ofKind: element.kind.nameInUIKit, at: [IndexPath(element.path)])
    }
    for element in context.invalidatedDecorationElements {
      invalidateDecorationElements(ofKind: element.kind.nameInUIKit, at: [IndexPath(element.path)])
    }
    if let flow = self as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = context.invalidatesAllGeometry
      flow.invalidateFlowLayoutAttributes = true
    }
    return self
  }
}
