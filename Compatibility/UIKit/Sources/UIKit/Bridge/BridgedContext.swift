internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

/// An invalidation context of the protocol `CollectionLayout` that represents a UIKit context.
final class BridgedContext: InvalidationContext {
  /// The UIKit context. It is nil if this context was created without one, or if another context
  /// was merged into it.
  private(set) var uiKitContext: UICollectionViewLayoutInvalidationContext?

  required init() { super.init() }

  /// Creates a context with the values of `uiKitContext`.
  init(_ uiKitContext: UICollectionViewLayoutInvalidationContext) {
    self.uiKitContext = uiKitContext
    super.init()
    copyValuesFromUIKitContext()
  }

  /// Copies the values of ``uiKitContext`` again, because an override of `invalidateLayout(with:)`
  /// can change them.
  func copyValuesFromUIKitContext() {
    guard let uiKitContext else { return }
    invalidatesEverything = uiKitContext.invalidateEverything
    invalidatesDataSourceCounts = uiKitContext.invalidateDataSourceCounts
    invalidatesBounds = uiKitContext.isForBoundsChange
    contentOffsetAdjustment = Point(uiKitContext.contentOffsetAdjustment)
    contentSizeAdjustment = Size(uiKitContext.contentSizeAdjustment)
    invalidateItems(at: (uiKitContext.invalidatedItemIndexPaths ?? []).map { ElementPath($0) })
    for (kind, paths) in uiKitContext.invalidatedSupplementaryIndexPaths ?? [:] {
      invalidateSupplementaryElements(
        ofKind: ElementKind(uiKitName: kind), at: paths.map { ElementPath($0) })
    }
    for (kind, paths) in uiKitContext.invalidatedDecorationIndexPaths ?? [:] {
      invalidateDecorationElements(
        ofKind: ElementKind(uiKitName: kind), at: paths.map { ElementPath($0) })
    }
  }

  /// Merges `other` into this context, and sets ``uiKitContext`` to nil, because the UIKit context
  /// does not have the values of `other`. The next invalidation creates a new UIKit context.
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    uiKitContext = nil
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Copies the values of an invalidation context of the protocol `CollectionLayout`.
  func copyValues(of context: InvalidationContext) {
    invalidateEverything = context.invalidatesEverything
    invalidateDataSourceCounts =
      context.invalidatesDataSourceCounts || context.invalidatesEverything
    isForBoundsChange = context.invalidatesBounds
    updates = context.updates
    contentOffsetAdjustment = CGPoint(context.contentOffsetAdjustment)
    contentSizeAdjustment = CGSize(context.contentSizeAdjustment)
    if !context.invalidatedItems.isEmpty {
      invalidateItems(at: context.invalidatedItems.map { IndexPath($0) })
    }
    for element in context.invalidatedSupplementaryElements {
      invalidateSupplementaryElements(
        ofKind: element.kind.uiKitName, at: [IndexPath(element.path)])
    }
    for element in context.invalidatedDecorationElements {
      invalidateDecorationElements(ofKind: element.kind.uiKitName, at: [IndexPath(element.path)])
    }
    if let flowContext = self as? UICollectionViewFlowLayoutInvalidationContext {
      flowContext.invalidateFlowLayoutDelegateMetrics = context.invalidatesAllGeometry
      flowContext.invalidateFlowLayoutAttributes = true
    }
  }
}
