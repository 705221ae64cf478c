import LayoutGeometry

/// The range of legal content offsets of a view.
///
/// If the content with its insets is smaller than the view, only the least offset is legal.
///
///     let range = ScrollRange(
///       contentSize: Size(width: 200, height: 900), contentInset: .zero,
///       viewSize: Size(width: 200, height: 400))
///     range.clamped(Point(x: 0, y: 700))  // (0, 500)
package struct ScrollRange: Hashable {
  /// The offset that shows the start of the content and its inset.
  package let least: Point

  /// The offset that shows the end of the content and its inset. Less than ``least`` if the content
  /// is smaller than the view.
  private let end: Point

  /// Creates the range of offsets of a view with `viewSize` that shows content of `contentSize`.
  package init(contentSize: Size, contentInset: Insets, viewSize: Size) {
    least = Point(x: -contentInset.left, y: -contentInset.top)
    end = Point(
      x: contentSize.width + contentInset.right - viewSize.width,
      y: contentSize.height + contentInset.bottom - viewSize.height)
  }

  /// The greatest legal offset along both axes.
  package var greatest: Point { Point(x: max(least.x, end.x), y: max(least.y, end.y)) }

  /// The legal offset nearest to `offset`. A NaN is replaced by the least offset.
  package func clamped(_ offset: Point) -> Point {
    // Adding 0 turns a negative zero into a positive one.
    Point(
      x: max(least.x, min(offset.x, end.x)) + 0, y: max(least.y, min(offset.y, end.y)) + 0)
  }
}
