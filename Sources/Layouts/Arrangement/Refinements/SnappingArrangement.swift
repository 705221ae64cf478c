import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that chooses the offset at which a scroll ends.
///
///     extension PreparedRow: SnappingArrangement {
///       func targetContentOffset(
///         forProposed proposed: Point, velocity: Point, contentSize: Size,
///         visit: (Rect, (LayoutAttributes<NoPayload>) -> Void) -> Void
///       ) -> Point {
///         Point(x: (proposed.x / 50).rounded() * 50, y: proposed.y)
///       }
///     }
public protocol SnappingArrangement: PreparedArrangement {
  /// The maximum distance between the stored box of an element and its frame without the transform;
  /// by default ``PreparedArrangement/queryOutset``.
  ///
  /// To find the elements whose frames intersect a rectangle, the engine enlarges the rectangle by
  /// this distance, and searches the stored boxes that intersect the enlarged rectangle.
  var snappingQueryOutset: QueryOutset { get }

  /// The offset at which a scroll ends if the collection view proposes `proposed`.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroll would end without the layout.
  ///   - velocity: The scrolling velocity at the end of the drag, in points per millisecond.
  ///   - contentSize: The size of the content.
  ///   - visit: Finds elements. Pass a rectangle and a closure; the closure is called with the
  ///     attributes of each element whose untransformed frame intersects the rectangle.
  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<Payload>) -> Void) -> Void
  ) -> Point
}

extension SnappingArrangement {
  public var snappingQueryOutset: QueryOutset { queryOutset }
}
