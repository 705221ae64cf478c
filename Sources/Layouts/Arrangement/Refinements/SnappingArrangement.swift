import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that chooses the offset at which a scroll ends.
public protocol SnappingArrangement: PreparedArrangement {
  /// The maximum distance between the frame that a query returns for an element, before its transform is
  /// applied, and the box that is stored for the element; by default ``PreparedArrangement/reach``.
  var frameReach: Reach { get }

  /// The offset at which a scroll ends. Without the layout, the scroll would end at `proposed`.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroll would end without the layout.
  ///   - velocity: The scrolling velocity at the end of the drag, in points per millisecond.
  ///   - contentSize: The size of the content.
  ///   - visit: Calls its second argument with each element whose untransformed frame intersects a
  ///     rectangle.
  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<Payload>) -> Void) -> Void
  ) -> Point
}

extension SnappingArrangement {
  public var frameReach: Reach { reach }
}
