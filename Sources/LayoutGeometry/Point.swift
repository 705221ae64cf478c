/// A position in the plane, in points. The y axis points down.
///
///     let offset = Point(main: 120, cross: 0, axis: .vertical)
///     offset.y  // 120
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinate along `axis` (`main`) and its other coordinate (`cross`).
  @inlinable
  public init(main: Double, cross: Double, axis: Axis) {
    self = axis == .vertical ? Point(x: cross, y: main) : Point(x: main, y: cross)
  }

  /// The coordinate along `axis`.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
