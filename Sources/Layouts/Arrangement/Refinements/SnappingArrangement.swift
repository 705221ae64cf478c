import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that chooses where a scroll comes to rest.
public protocol SnappingArrangement: PreparedArrangement {
  /// How far answered frames, without transforms, can lie from the boxes that sections keep; the
  /// ``PreparedArrangement/reach`` by default.
  var frameReach: Reach { get }

  /// The offset at which a scroll ends that would end at `proposed` without the layout.
  ///
  /// - Parameter visit: calls its second argument with each element whose untransformed frame hits a
  ///   rectangle.
  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<Payload>) -> Void) -> Void
  ) -> Point
}

extension SnappingArrangement {
  public var frameReach: Reach { reach }
}
