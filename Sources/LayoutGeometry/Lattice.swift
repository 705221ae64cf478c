/// The lattice of coordinates whose sums are exact: multiples of 1/1024 point.
///
///     Lattice.snappedDown(0.1)  // 0.099609375
///
/// A sum of such lengths up to ``maximumCoordinate`` is exact in binary floating point, in any
/// order. Therefore two layouts that add the same lengths in different orders have results that are
/// equal by `==`.
public enum Lattice {
  /// The number of lattice units in one point. A lattice unit is the distance between neighboring
  /// lattice coordinates: 1/1024 point.
  public static let unitsPerPoint = 1024.0

  /// The largest coordinate for which sums are exact, in points: 2^40.
  public static let maximumCoordinate = 1_099_511_627_776.0

  /// `value` rounded down to a multiple of 1/1024 point.
  ///
  /// Rounding to the nearest multiple could make cells of width `available / columns` too wide for
  /// a line. Values that are not finite are returned unchanged, so that the caller can reject them.
  @inlinable
  public static func snappedDown(_ value: Double) -> Double {
    let units = value * unitsPerPoint
    // A NaN fails the comparison too.
    guard units.magnitude < 2_251_799_813_685_248 else { return snappedDownWithoutInlining(value) }
    // The sum of 1.5 * 2^52 and a number of at most 2^51 is at least 2^52. Every double from 2^52
    // up is an integer, so the addition rounds the number to the nearest integer. That is faster
    // than a conversion to an integer, which checks the range.
    let nearest = (units + 6_755_399_441_055_744) - 6_755_399_441_055_744
    return (nearest > units ? nearest - 1 : nearest) / unitsPerPoint
  }

  /// The result of `snappedDown(_:)` for a value that is large, infinite or NaN. This method is not
  /// inlined, so that loops that call `snappedDown(_:)` contain no call of the C library.
  @usableFromInline @inline(never)
  static func snappedDownWithoutInlining(_ value: Double) -> Double {
    let units = value * unitsPerPoint
    // Every double from 2^52 up is an integer.
    guard units.magnitude < 4_503_599_627_370_496 else { return value }
    return units.rounded(.down) / unitsPerPoint
  }

  /// `size` with both lengths rounded down to multiples of 1/1024 point.
  @inlinable
  public static func snappedDown(_ size: Size) -> Size {
    Size(width: snappedDown(size.width), height: snappedDown(size.height))
  }

  /// `insets` with every distance rounded down to a multiple of 1/1024 point.
  @inlinable
  public static func snappedDown(_ insets: Insets) -> Insets {
    Insets(
      top: snappedDown(insets.top), left: snappedDown(insets.left),
      bottom: snappedDown(insets.bottom), right: snappedDown(insets.right))
  }
}

/// The pixel grid of a display. Rounds coordinates to whole device pixels.
///
///     DeviceGrid(scale: 2).rounded(10.3)  // 10.5
public struct DeviceGrid: Hashable, Sendable {
  /// The number of device pixels per point; positive and finite.
  public var scale: Double

  /// Creates the grid of a display with `scale` pixels per point.
  @inlinable
  public init(scale: Double) { self.scale = scale }

  /// The greatest distance by which rounding moves a coordinate, in points.
  @inlinable
  public var maximumRoundingDistance: Double { 0.5 / scale }

  /// `value` rounded to the nearest pixel, in points: `(value * scale).rounded() / scale`.
  @inlinable
  public func rounded(_ value: Double) -> Double {
    let pixels = value * scale
    let magnitude = pixels.magnitude
    let integerOnlyThreshold = 4_503_599_627_370_496.0  // 2^52
    guard magnitude < integerOnlyThreshold else { return roundedWithoutInlining(pixels) }
    // The following code is faster than `rounded()` or a conversion to an integer, which checks the
    // range. Every double from 2^52 up is an integer, so adding 2^52 rounds the magnitude to the
    // nearest integer; of two equally near integers, to the even one. If a fraction of 0.5 was
    // rounded down in this way, the result is corrected, because 0.5 must be rounded away from
    // zero.
    let nearest = (magnitude + integerOnlyThreshold) - integerOnlyThreshold
    let rounded = nearest + (magnitude - nearest == 0.5 ? 1 : 0)
    // Adding 0 turns -0 into 0.
    return (Double(signOf: pixels, magnitudeOf: rounded) + 0) / scale
  }

  /// The result of `rounded(_:)` for a number of pixels that is large, infinite or NaN. This method
  /// is not inlined, so that loops that call `rounded(_:)` contain no call of the C library.
  @usableFromInline @inline(never)
  func roundedWithoutInlining(_ pixels: Double) -> Double { pixels.rounded() / scale }
}
