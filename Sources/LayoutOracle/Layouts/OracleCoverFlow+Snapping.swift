import CollectionLayout
import LayoutGeometry
import LookupOracle

extension OracleCoverFlow {
  /// Where a scroll that would come to rest at `proposed` rests on `layout` instead.
  ///
  /// The cell whose untransformed centre is nearest to the proposed middle of the view, the first of
  /// equals, comes to stand in the middle. Only cells whose untransformed frames meet the proposed
  /// visible rectangle count; without any, the proposed offset stays. The answer is within the
  /// legal range on both axes, where a coordinate that is NaN becomes the least legal one.
  ///
  /// - Complexity: O(n).
  package func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: OracleEnvironment
  ) throws(LayoutError) -> Point {
    let view = try CheckedView(environment, axis: flow.scrollDirection)
    let visible = Rect(origin: proposed, size: view.bounds.size)
    var target = proposed
    var nearest: Double?
    for element in layout.elements {
      guard element.identity.category == .cell, oracleHits(element.frame, visible) else { continue }
      let distance = abs(element.frame.midX - visible.midX)
      if let nearest, nearest <= distance { continue }
      nearest = distance
      target.x = element.frame.midX - visible.width / 2
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

  /// `value` within the range, which begins at `least` also where the content is too short to scroll.
  private static func clamped(_ value: Double, from least: Double, to most: Double) -> Double {
    // A NaN is not above the least.
    guard value > least else { return least + 0 }
    // Adding 0 turns a negative zero into a positive one.
    return min(value, max(least, most)) + 0
  }
}
