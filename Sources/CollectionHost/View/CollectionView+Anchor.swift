import CollectionLayout
import LayoutGeometry

/// An item that is to keep its place on the screen while the layout changes around it.
struct Anchor {
  /// The item, by its path after the change.
  var path: ElementPath

  /// Where it was in the content.
  let origin: Point
}

extension CollectionView {
  /// The first visible item, in canonical order, as of the last answers.
  var currentAnchor: Anchor? { anchors.first }

  /// The anchor of a pass that is about to begin: none where it is not wanted, or where everything is
  /// made anew.
  var anchorOfPass: Anchor? { keepsAnchor && !driver.state.isReloadPending ? currentAnchor : nil }

  /// All visible items, first to last.
  var anchors: [Anchor] {
    visibleAttributes.filter { $0.category == .cell }.sorted { $0.element < $1.element }
      .map { Anchor(path: $0.path, origin: $0.frame.origin) }
  }

  /// Scrolls by as much as the layout moved the anchor, within the legal range.
  func scroll(keeping anchor: Anchor) {
    guard let now = collectionViewLayout.anyAttributes(for: .cell(anchor.path)) else { return }
    driver.scroll(
      to: legalOffset(
        Point(
          x: contentOffset.x + now.frame.minX - anchor.origin.x,
          y: contentOffset.y + now.frame.minY - anchor.origin.y)))
  }
}
