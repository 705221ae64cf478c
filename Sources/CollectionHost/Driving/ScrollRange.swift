import LayoutGeometry

/// The range of legal content offsets of a view.
///
/// Along an axis on which the content with its insets is smaller than the view, only the least
/// offset is legal.
///
///     let range = ScrollRange(
///       contentSize: Size(width: 200, height: 900), contentInset: .zero,
///       viewSize: Size(width: 200, height: 400))
///     range.clamped(Point(x: 0, y: 700)).y  // 500
package struct ScrollRange: Hashable {
  /// The content offset at which the start of the content and its inset are visible.
  package let leastOffset: Point

  /// The content offset at which the end of the content and its inset are visible. Less than
  /// ``leastOffset`` if the content is smaller than the view.
  private let contentEndOffset: Point

  /// Creates the range of offsets of a view with `viewSize` that shows content of `contentSize`.
  package init(contentSize: Size, contentInset: Insets, viewSize: Size) {
    leastOffset = Point(x: -contentInset.left, y: -contentInset.top)
    contentEndOffset = Point(
      x: contentSize.width + contentInset.right - viewSize.width,
      y: contentSize.height + contentInset.bottom - viewSize.height)
  }

  /// The greatest legal offset along both axes.
  package var greatestOffset: Point {
    Point(x: max(leastOffset.x, contentEndOffset.x), y: max(leastOffset.y, contentEndOffset.y))
  }

  /// The legal offset nearest to `offset`. A NaN is replaced by the least offset.
  package func clamped(_ offset: Point) -> Point {
    // Adding 0 turns a negative zero into a positive one.
    Point(
      x: max(leastOffset.x, min(offset.x, contentEndOffset.x)) + 0,
      y: max(leastOffset.y, min(offset.y, contentEndOffset.y)) + 0)
  }

  /// The acceptable target offset nearest to `target` for a scroll that would end at
  /// `proposedOffset`.
  ///
  /// A coordinate of `target` that equals the proposed one is acceptable even if it is beyond the
  /// range: the layout did not change it, and the view clamps it afterward. All other coordinates
  /// must be legal.
  package func nearestAcceptableOffset(to target: Point, proposedOffset: Point) -> Point {
    let legalTarget = clamped(target)
    return Point(
      x: target.x == proposedOffset.x ? proposedOffset.x : legalTarget.x,
      y: target.y == proposedOffset.y ? proposedOffset.y : legalTarget.y)
  }
}
