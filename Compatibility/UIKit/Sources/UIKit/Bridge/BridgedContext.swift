internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

/// An invalidation context of the protocol `CollectionLayout` that represents a UIKit context.
final class BridgedContext: InvalidationContext {
  /// The UIKit context. It is nil if this context was created without one, or if another context
  /// was merged into it.
  private(set) var original: UICollectionViewLayoutInvalidationContext?

  required init() { super.init() }

  /// Creates a context with the values of `original`.
  init(_ original: UICollectionViewLayoutInvalidationContext) {
    self.original = original
    super.init()
    update()
  }

  /// Copies the values of ``original`` again, because an override of `invalidateLayout(with:)` can
  /// change them.
  func update() {
    guard let original else { return }
    invalidatesEverything = original.invalidateEverything
    invalidatesDataSourceCounts = original.invalidateDataSourceCounts
    invalidatesBounds = original.isForBoundsChange
    contentOffsetAdjustment = Point(original.contentOffsetAdjustment)
    contentSizeAdjustment = Size(original.contentSizeAdjustment)
    invalidateItems(at: (original.invalidatedItemIndexPaths ?? []).map { ElementPath($0) })
    for (kind, paths) in original.invalidatedSupplementaryIndexPaths ?? [:] {
      invalidateSupplementaryElements(
        ofKind: ElementKind(uiKitName: kind), at: paths.map { ElementPath($0) })
    }
    for (kind, paths) in original.invalidatedDecorationIndexPaths ?? [:] {
      invalidateDecorationElements(
        ofKind: ElementKind(uiKitName: kind), at: paths.map { ElementPath($0) })
    }
  }

  /// Merges `other` into this context, and sets ``original`` to nil, because the UIKit context does
  /// not have the values of `other`. The next invalidation creates a new UIKit context.
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    original = nil
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Copies the values of an invalidation context of the protocol `CollectionLayout`.
  func adopt(_ context: InvalidationContext) {
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
    if let flow = self as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = context.invalidatesAllGeometry
      flow.invalidateFlowLayoutAttributes = true
    }
  }
}
