import CollectionLayout
import LayoutGeometry
import LookupOracle

extension NaiveCoverFlow {
  /// The offset at which a scroll ends if the collection view proposes `proposed`.
  ///
  /// The cell whose untransformed center is horizontally nearest to the middle of the proposed
  /// visible rectangle is centered; of several equally near cells, the first. Only cells whose
  /// untransformed frames intersect that rectangle are considered. If there is no such cell, the
  /// proposed offset is kept. The result is within the legal range on both axes. A coordinate that
  /// is NaN becomes the smallest legal coordinate.
  ///
  /// - Complexity: O(n) for n elements.
  package func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: NaiveEnvironment
  ) throws(LayoutError) -> Point {
    let view = try ValidatedView(environment, axis: flow.scrollDirection)
    let visibleRect = Rect(origin: proposed, size: view.bounds.size)
    var target = proposed
    var nearestDistance: Double?
    for element in layout.elements {
      guard element.identity.category == .cell, oracleIntersects(element.frame, visibleRect) else {
        continue
      }
      let distance = abs(element.frame.midX - visibleRect.midX)
      if let nearestDistance, nearestDistance <= distance { continue }
      nearestDistance = distance
      target.x = element.frame.midX - visibleRect.width / 2
    }
    let inset = view.contentInset
    return Point(
      x: Self.clamped(
        target.x, from: -inset.left,
        to: layout.contentSize.width + inset.right - view.bounds.width),
      y: Self.clamped(
        target.y, from: -inset.top,
        to: layout.contentSize.height + inset.bottom - view.bounds.height))
  }

  /// `value` limited to the range from `leastOffset` to `greatestOffset`. If `greatestOffset` is
  /// less than `leastOffset`, because the content is too short to scroll, the result is
  /// `leastOffset`.
  private static func clamped(_ value: Double, from leastOffset: Double, to greatestOffset: Double)
    -> Double
  {
    // The comparison is false for NaN, so the result for NaN is `leastOffset`.
    guard value > leastOffset else { return leastOffset + 0 }
    // Adding 0 turns a negative zero into a positive one.
    return min(value, max(leastOffset, greatestOffset)) + 0
  }
}
