/// A width and a height, in points.
///
///     let size = Size(main: 44, cross: 320, axis: .vertical)
///     size.height  // 44
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  /// Zero width and height.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates a size from a width and a height.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its length along `axis` (`main`) and its other length (`cross`).
  @inlinable
  public init(main: Double, cross: Double, axis: Axis) {
    self =
      axis == .vertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }

  /// The length along `axis`.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? height : width }
    set {
      if axis == .vertical { height = newValue } else { width = newValue }
    }
  }

  /// Whether both lengths are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether both lengths are valid for an element: finite, not negative, and at most
  /// ``Lattice/maximumCoordinate``.
  @inlinable
  public var isValidElementSize: Bool {
    // A NaN fails every comparison.
    width >= 0 && height >= 0 && width <= Lattice.maximumCoordinate
      && height <= Lattice.maximumCoordinate
  }
}
