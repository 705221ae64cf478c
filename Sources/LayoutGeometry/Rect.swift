/// A rectangle, in points. The y axis points down.
///
/// A negative width or height is valid: equality, hashing and ``hits(_:)`` use the standardized
/// rectangle, which covers the same region with positive lengths. ``null`` stands for no rectangle,
/// and ``infinite`` covers the plane.
///
///     let cell = Rect(x: 0, y: 100, width: 320, height: 44)
///     let viewport = Rect(x: 0, y: 0, width: 320, height: 480)
///     viewport.hits(cell)  // true
public struct Rect: Sendable, BitwiseCopyable {
  public var origin: Point
  public var size: Size

  /// Creates a rectangle from its origin and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its origin and lengths.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle from its origin and lengths along `axis` (`main`) and the other axis
  /// (`cross`).
  @inlinable
  public init(main: Double, cross: Double, mainLength: Double, crossLength: Double, axis: Axis) {
    origin = Point(main: main, cross: cross, axis: axis)
    size = Size(main: mainLength, cross: crossLength, axis: axis)
  }

  /// The rectangle at the origin with zero size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The null rectangle, which stands for no rectangle. It intersects nothing, not even itself.
  @inlinable
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// The whole plane. It intersects all rectangles except ``null`` and those with a NaN.
  @inlinable
  public static var infinite: Rect {
    Rect(
      x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
      width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }

  /// The left edge of the standardized rectangle.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The top edge of the standardized rectangle.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  // `maxX` and `maxY` are computed from the standardized origin and lengths. Therefore the edges of
  // a rectangle and of its standardized form have the same bits.
  /// The right edge of the standardized rectangle.
  @inlinable public var maxX: Double { minX + width }
  /// The bottom edge of the standardized rectangle.
  @inlinable public var maxY: Double { minY + height }
  /// The x coordinate of the center.
  @inlinable public var midX: Double { minX + width / 2 }
  /// The y coordinate of the center.
  @inlinable public var midY: Double { minY + height / 2 }
  /// The width of the standardized rectangle, never negative.
  @inlinable public var width: Double { size.width.magnitude }
  /// The height of the standardized rectangle, never negative.
  @inlinable public var height: Double { size.height.magnitude }
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The smallest coordinate of this rectangle along `axis`.
  @inlinable
  public func min(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }

  /// The greatest coordinate of this rectangle along `axis`.
  @inlinable
  public func max(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }

  /// Whether this is a null rectangle: one whose origin has a coordinate of positive infinity.
  @inlinable
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether this is ``infinite``.
  @inlinable
  public var isInfinite: Bool {
    width == Rect.infinite.size.width && height == Rect.infinite.size.height
      && minX == Rect.infinite.origin.x && minY == Rect.infinite.origin.y
  }

  /// Whether origin and size are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same rectangle without negative lengths.
  @inlinable
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The rectangle moved by `dx` and `dy`; ``null`` and ``infinite`` are returned unchanged.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull || isInfinite { return self }
    return Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle that includes this rectangle and `other`. If one of them is ``null``,
  /// the result is the other one.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = Swift.min(minX, other.minX)
    let y = Swift.min(minY, other.minY)
    return Rect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
  }

  /// The smallest rectangle with integer coordinates that includes this one.
  @inlinable
  public var integral: Rect {
    if isNull || isInfinite { return self }
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}

extension Rect: Hashable {
  @inlinable
  public static func == (left: Rect, right: Rect) -> Bool {
    left.minX == right.minX && left.minY == right.minY && left.width == right.width
      && left.height == right.height
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(minX)
    hasher.combine(minY)
    hasher.combine(width)
    hasher.combine(height)
  }
}
