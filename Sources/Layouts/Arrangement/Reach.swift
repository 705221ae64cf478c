import LayoutGeometry

/// The greatest distance between the box that a section keeps for an element and the box that the
/// element is answered with.
///
/// Rounding to device pixels moves an origin by less than a pixel; an arrangement that moves or
/// transforms boxes states its own limit. An engine widens a query by the reach to find candidates, and
/// then compares the answered boxes with the query itself.
///
/// If the limit does not hold for a few elements, ``looseRegion`` contains their kept boxes. Elements
/// whose kept box hits it are candidates of every query.
public struct Reach: Hashable, Sendable {
  /// The greatest distance in x, in points; infinite if there is no limit.
  public var x: Double

  /// The greatest distance in y, in points; infinite if there is no limit.
  public var y: Double

  /// The region, in content coordinates, of the kept boxes that the distances do not apply to.
  ///
  /// Every query compares all elements that hit it, so it should contain few.
  public var looseRegion: Box

  /// Creates a reach from its distances; they apply to all elements but those in `looseRegion`.
  public init(x: Double, y: Double, looseRegion: Box = .nothing) {
    self.x = x
    self.y = y
    self.looseRegion = looseRegion
  }

  /// Creates a reach of `distance` along `axis` and none across it.
  public init(_ distance: Double, along axis: Axis) {
    self.init(x: axis == .horizontal ? distance : 0, y: axis == .vertical ? distance : 0)
  }

  /// The reach of boxes that are answered as they are kept.
  public static let none = Reach(x: 0, y: 0)

  /// The reach of boxes that can be answered anywhere; engines index the answered boxes.
  public static let infinite = Reach(x: .infinity, y: .infinity)

  /// True if there is no limit along `axis`, so that kept boxes do not tell where to search.
  ///
  /// A reach that is infinite only across the axis still lets a query find the lines that it meets.
  func isInfinite(along axis: Axis) -> Bool {
    !(axis == .horizontal ? x : y).isFinite
  }
}
