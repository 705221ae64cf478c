import LayoutGeometry

/// How far the answer's box of an element can lie outside the box that its section keeps.
///
/// Rounding to device pixels moves an origin by less than a pixel; a layout that moves or transforms
/// the boxes of another says here by how much at most. An engine widens a query by the reach before
/// it looks for candidates, and then compares the answers' own boxes.
public struct Reach: Hashable, Sendable {
  /// The greatest distance in x, in points; infinite where there is no bound.
  public var x: Double

  /// The greatest distance in y, in points; infinite where there is no bound.
  public var y: Double

  /// Creates a reach from its distances.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a reach of `distance` along `axis`.
  public init(_ distance: Double, along axis: Axis) {
    self.init(x: axis == .horizontal ? distance : 0, y: axis == .vertical ? distance : 0)
  }

  /// Boxes stay where they are kept.
  public static let none = Reach(x: 0, y: 0)

  /// A box may end up anywhere: engines index the moved boxes.
  public static let unbounded = Reach(x: .infinity, y: .infinity)

  /// Whether there is no bound in some direction.
  public var isUnbounded: Bool { !(x.isFinite && y.isFinite) }
}
