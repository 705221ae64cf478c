import CollectionLayout
import LayoutGeometry

/// An item that keeps its position on the screen when the layout changes (rule O-06).
struct ScrollAnchor {
  /// The item's path after the change.
  var path: ElementPath

  /// The origin of the item's frame before the change, in content coordinates.
  let originBeforeChange: Point
}

extension CollectionView {
  /// The visible item with the lowest path according to the last query; nil if no item is visible.
  var currentAnchor: ScrollAnchor? { visibleAnchors.first }

  /// The item that must keep its position on the screen in the next layout pass; nil if
  /// ``keepsScrollAnchor`` is false or a reload is pending.
  var anchorToKeep: ScrollAnchor? {
    keepsScrollAnchor && !driver.state.isReloadPending ? currentAnchor : nil
  }

  /// All visible items in ascending order of their paths.
  var visibleAnchors: [ScrollAnchor] {
    visibleAttributes.filter { $0.category == .cell }.sorted { $0.element < $1.element }
      .map { ScrollAnchor(path: $0.path, originBeforeChange: $0.frame.origin) }
  }

  /// Scrolls to the offset at which the item `anchor` keeps its position on the screen. If that
  /// offset is not legal, scrolls to the nearest legal offset.
  func scroll(keeping anchor: ScrollAnchor) {
    guard let attributes = collectionViewLayout.anyAttributes(for: .cell(anchor.path)) else {
      return
    }
    driver.scroll(
      to: legalOffset(
        Point(
          x: contentOffset.x + attributes.frame.minX - anchor.originBeforeChange.x,
          y: contentOffset.y + attributes.frame.minY - anchor.originBeforeChange.y)))
  }
}
