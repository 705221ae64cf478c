/// A rectangle stored as the coordinates of its four edges, for fast comparison with many others.
///
/// Two boxes *hit* each other if their ranges on both axes do. Two ranges hit each other if their
/// minima are equal, or if each begins before the other ends (rule G-01). Therefore a box includes
/// its near edges (left and top) and excludes its far edges (right and bottom), boxes that share
/// only an edge do not hit, and a box of size zero behaves like a point.
///
///     let viewport = Box(Rect(x: 0, y: 0, width: 320, height: 480))
///     viewport.hits(Box(Rect(x: 0, y: 479, width: 10, height: 10)))  // true
///     viewport.hits(Box(Rect(x: 0, y: 480, width: 10, height: 10)))  // false
public struct Box: Hashable, Sendable, BitwiseCopyable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  /// The empty box. It intersects no other box, and its union with another box is that other box.
  public static let nothing = Box(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// A box that intersects every finite box.
  public static let everything = Box(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  /// Creates a box from the coordinates of its edges.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a box from a rectangle. The result is ``nothing`` for a null rectangle or one with a
  /// NaN, and ``everything`` for an infinite one.
  @inlinable
  public init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    if rect.isNull || !isOrdered {
      self = .nothing
    } else if rect.isInfinite {
      self = .everything
    }
  }

  /// True if no edge is NaN and each minimum is at most its maximum.
  @inlinable
  public var isOrdered: Bool { minX <= maxX && minY <= maxY }

  /// Whether this box and `other` intersect as rule G-01 defines: the left and top edges belong to
  /// a box, the right and bottom edges do not.
  ///
  /// - Precondition: both boxes are ordered (``isOrdered``). The precondition is not checked.
  @inlinable @inline(__always)
  public func hits(_ other: Box) -> Bool {
    (minX == other.minX || (minX < other.maxX && other.minX < maxX))
      && (minY == other.minY || (minY < other.maxY && other.minY < maxY))
  }

  /// Whether this box and `rect` intersect as rule G-01 defines: the left and top edges belong to a
  /// rectangle, the right and bottom edges do not.
  ///
  /// - Precondition: `rect` is finite and has no negative length. The precondition is not checked.
  @inlinable @inline(__always)
  public func hits(standard rect: Rect) -> Bool {
    hits(
      Box(
        minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
        maxY: rect.origin.y + rect.size.height))
  }

  /// The box with its left and right edges moved outward by `dx`, and its top and bottom edges by
  /// `dy`. A box whose minimum is greater than its maximum on an axis is returned unchanged.
  @inlinable
  public func grown(dx: Double, dy: Double) -> Box {
    isOrdered ? Box(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy) : self
  }

  /// The box moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Box {
    Box(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Enlarges this box to include `other`.
  @inlinable @inline(__always)
  public mutating func formUnion(_ other: Box) {
    minX = other.minX < minX ? other.minX : minX
    minY = other.minY < minY ? other.minY : minY
    maxX = other.maxX > maxX ? other.maxX : maxX
    maxY = other.maxY > maxY ? other.maxY : maxY
  }

  /// The smallest coordinate of this box along `axis`.
  @inlinable
  public func min(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }

  /// The greatest coordinate of this box along `axis`.
  @inlinable
  public func max(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}

extension Rect {
  /// Whether this rectangle and `other` intersect: a query for one of them finds the other (rule
  /// G-01).
  ///
  /// The left and top edges belong to a rectangle, and the right and bottom edges do not. Therefore
  /// rectangles that only touch do not hit each other. A rectangle of size zero behaves like a
  /// point:
  ///
  ///     let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  ///     screen.hits(Rect(x: 0, y: 480, width: 320, height: 44))  // false: they only touch
  ///     screen.hits(Rect(x: 100, y: 100, width: 0, height: 0))  // true
  ///
  /// A null rectangle, or one with a NaN, hits nothing. An infinite rectangle hits all others.
  /// Negative lengths are standardized first. The relation is symmetric, and never traps.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func hits(_ other: Rect) -> Bool {
    let ownBox = Box(self)
    let otherBox = Box(other)
    return ownBox.isOrdered && otherBox.isOrdered && ownBox.hits(otherBox)
  }
}
