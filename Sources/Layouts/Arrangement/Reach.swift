import LayoutGeometry

/// How far the answer's box of an element can lie outside the box that its section keeps.
///
/// Rounding to device pixels moves an origin by less than a pixel; a layout that moves or transforms
/// the boxes of another says here by how much at most. An engine widens a query by the reach before
/// it looks for candidates, and then compares the answers' own boxes.
///
/// Where the bound fails for a few elements only, they are told by where they rest: what hits the
/// ``looseRegion`` may stand anywhere, and is a candidate of every query.
public struct Reach: Hashable, Sendable {
  /// The greatest distance in x, in points; infinite where there is no bound.
  public var x: Double

  /// The greatest distance in y, in points; infinite where there is no bound.
  public var y: Double

  /// The region, in content coordinates, in which the distances bind nothing: an element whose box
  /// hits it once the section has its place may be answered anywhere. It costs every query the
  /// elements that rest there, so it should hold few of them.
  public var looseRegion: Box

  /// Creates a reach from its distances, for all elements but those at rest in `looseRegion`.
  public init(x: Double, y: Double, looseRegion: Box = .nothing) {
    self.x = x
    self.y = y
    self.looseRegion = looseRegion
  }

  /// Creates a reach of `distance` along `axis`.
  public init(_ distance: Double, along axis: Axis) {
    self.init(x: axis == .horizontal ? distance : 0, y: axis == .vertical ? distance : 0)
  }

  /// Boxes stay where they are kept.
  public static let none = Reach(x: 0, y: 0)

  /// A box may end up anywhere: engines index the moved boxes.
  public static let unbounded = Reach(x: .infinity, y: .infinity)

  /// Whether there is no bound along `axis`, so that resting boxes do not tell where to look.
  ///
  /// Without one across the axis alone, a query finds the lines that it meets.
  public func isUnbounded(along axis: Axis) -> Bool {
    !(axis == .horizontal ? x : y).isFinite
  }
}
