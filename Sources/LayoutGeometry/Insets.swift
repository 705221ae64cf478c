/// Distances inwards from the four edges of a rectangle, in points; negative ones reach outwards.
public struct Insets: Hashable, Sendable, BitwiseCopyable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// No distance on any edge.
  @inlinable public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from the distance on each edge.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The distance on the edge where `axis` begins.
  @inlinable
  public func leading(_ axis: Axis) -> Double { axis == .vertical ? top : left }

  /// The distance on the edge where `axis` ends.
  @inlinable
  public func trailing(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }

  /// Leading and trailing distance along `axis` together.
  @inlinable
  public func total(_ axis: Axis) -> Double { leading(axis) + trailing(axis) }

  /// Whether all four distances are finite.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
