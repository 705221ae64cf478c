/// The lattice of lengths on which sums are exact: multiples of 1/1024 point.
///
/// A sum of lattice lengths up to ``limit`` is exact in binary floating point in any order, so
/// implementations that add in different orders still agree with `==`.
public enum Lattice {
  /// Lattice units in one point.
  public static let unitsPerPoint = 1024.0

  /// The largest exact coordinate, in points: 2^40.
  public static let limit = 1_099_511_627_776.0

  /// `value` snapped down to a multiple of 1/1024 point.
  ///
  /// Rounding to nearest would lose a column for cells of `available / columns`. A value that is
  /// not finite is returned as it is, for the caller to refuse.
  @inlinable
  public static func snappedDown(_ value: Double) -> Double {
    let units = value * unitsPerPoint
    // Beyond 2^52 every double is whole already; NaN fails the comparison and passes through.
    guard units.magnitude < 4_503_599_627_370_496 else { return value }
    let truncated = Double(Int64(units))
    return (truncated > units ? truncated - 1 : truncated) / unitsPerPoint
  }

  /// `size` with both lengths snapped down.
  @inlinable
  public static func snappedDown(_ size: Size) -> Size {
    Size(width: snappedDown(size.width), height: snappedDown(size.height))
  }

  /// `insets` with every length snapped down.
  @inlinable
  public static func snappedDown(_ insets: Insets) -> Insets {
    Insets(
      top: snappedDown(insets.top), left: snappedDown(insets.left),
      bottom: snappedDown(insets.bottom), right: snappedDown(insets.right))
  }
}

/// The device grid of a display: origins rounded to whole device pixels.
public struct DeviceGrid: Hashable, Sendable {
  /// Device pixels per point; positive and finite.
  public var scale: Double

  /// Creates the grid of a display with `scale` pixels per point.
  @inlinable
  public init(scale: Double) { self.scale = scale }

  /// The furthest that rounding moves a coordinate, in points.
  @inlinable
  public var reach: Double { 0.5 / scale }

  /// `(value * scale).rounded() / scale`, halves away from zero.
  @inlinable
  public func rounded(_ value: Double) -> Double {
    let pixels = value * scale
    guard pixels.magnitude < 4_503_599_627_370_496 else { return pixels.rounded() / scale }
    // Written without the library call: the truncated part and the remainder are both exact.
    let whole = Double(Int64(pixels))
    let rest = pixels - whole
    let step = rest >= 0.5 ? 1.0 : (rest <= -0.5 ? -1.0 : 0.0)
    return (whole + step) / scale
  }
}
