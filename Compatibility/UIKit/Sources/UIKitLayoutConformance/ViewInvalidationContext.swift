#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  /// An invalidation context of the protocol `CollectionLayout` that represents the UIKit context
  /// that a layout returned for a change of the bounds.
  final class ViewInvalidationContext: InvalidationContext {
    /// The UIKit context. It is nil if the suite created this context, or if another context was
    /// merged into it.
    private(set) var uiKitContext: UICollectionViewLayoutInvalidationContext?

    required init() { super.init() }

    init(_ uiKitContext: UICollectionViewLayoutInvalidationContext) {
      self.uiKitContext = uiKitContext
      super.init()
      invalidatesBounds = true
      invalidatesEverything = uiKitContext.invalidateEverything
      invalidatesDataSourceCounts = uiKitContext.invalidateDataSourceCounts
      contentOffsetAdjustment = Point(uiKitContext.contentOffsetAdjustment)
      contentSizeAdjustment = Size(uiKitContext.contentSizeAdjustment)
      invalidateItems(
        at: (uiKitContext.invalidatedItemIndexPaths ?? []).compactMap { ElementPath($0) })
      for (kind, paths) in uiKitContext.invalidatedSupplementaryIndexPaths ?? [:] {
        invalidateSupplementaryElements(
          ofKind: ElementKind(nameInUIKit: kind), at: paths.compactMap { ElementPath($0) })
      }
      for (kind, paths) in uiKitContext.invalidatedDecorationIndexPaths ?? [:] {
        invalidateDecorationElements(
          ofKind: ElementKind(nameInUIKit: kind), at: paths.compactMap { ElementPath($0) })
      }
    }

    /// Merges `other` into this context, and sets ``uiKitContext`` to nil, because the UIKit context
    /// does not have the values of `other`.
    override func merge(_ other: InvalidationContext) {
      super.merge(other)
      uiKitContext = nil
    }
  }

  extension UICollectionViewLayoutInvalidationContext {
    /// Adds the elements and adjustments of a context of the protocol `CollectionLayout`, and returns
    /// this context. The flags for invalid data (all data, or only the numbers of sections and items)
    /// are not copied, because UIKit does not allow them to be set.
    func addingValues(of context: InvalidationContext) -> Self {
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
        invalidateDecorationElements(
          ofKind: element.kind.nameInUIKit, at: [IndexPath(element.path)])
      }
      if let flowContext = self as? UICollectionViewFlowLayoutInvalidationContext {
        flowContext.invalidateFlowLayoutDelegateMetrics = context.invalidatesAllGeometry
        flowContext.invalidateFlowLayoutAttributes = true
      }
      return self
    }
  }
#endif
