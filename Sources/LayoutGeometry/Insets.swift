/// Distances inward from the four edges of a rectangle, in points. Negative distances point
/// outward.
///
///     let insets = Insets(top: 10, left: 5, bottom: 20, right: 5)
///     insets.total(.vertical)  // 30
public struct Insets: Hashable, Sendable, BitwiseCopyable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// Zero distance on every edge.
  @inlinable public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from the distance on each edge.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The distance at the start of `axis`: top or left.
  @inlinable
  public func leading(_ axis: Axis) -> Double { axis == .vertical ? top : left }

  /// The distance at the end of `axis`: bottom or right.
  @inlinable
  public func trailing(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }

  /// The sum of the two distances along `axis`.
  @inlinable
  public func total(_ axis: Axis) -> Double { leading(axis) + trailing(axis) }

  /// Whether all four distances are finite.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
