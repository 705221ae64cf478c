/// The region of a rectangle as four edges, for fast comparison with many others.
///
/// Two boxes hit if they do so on both axes. On one axis they hit if their minima are equal, or if each
/// begins before the other ends (rule G-01). So a box includes its near edges and excludes its far edges,
/// boxes that share only an edge do not hit, and a box of zero size hits like a point.
///
///     let viewport = Box(Rect(x: 0, y: 0, width: 320, height: 480))
///     viewport.hits(Box(Rect(x: 0, y: 479, width: 10, height: 10)))  // true
///     viewport.hits(Box(Rect(x: 0, y: 480, width: 10, height: 10)))  // false
public struct Box: Hashable, Sendable, BitwiseCopyable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  /// A box that hits no ordered box. Its union with another box is the other box.
  public static let nothing = Box(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// A box that hits every finite box.
  public static let everything = Box(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  /// Creates a box from its edges.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the region of `rect`: ``nothing`` for a null rectangle or one with a NaN, ``everything``
  /// for an infinite one.
  @inlinable
  public init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    if rect.isNull || !isOrdered {
      self = .nothing
    } else if rect.isInfinite {
      self = .everything
    }
  }

  /// Whether no edge is NaN and each minimum is at most its maximum.
  @inlinable
  public var isOrdered: Bool { minX <= maxX && minY <= maxY }

  /// Whether the two boxes hit.
  ///
  /// - Precondition: both boxes are ordered; not checked.
  @inlinable @inline(__always)
  public func hits(_ other: Box) -> Bool {
    (minX == other.minX || (minX < other.maxX && other.minX < maxX))
      && (minY == other.minY || (minY < other.maxY && other.minY < maxY))
  }

  /// Whether this box hits the region of `rect`.
  ///
  /// - Precondition: `rect` is finite and has no negative length; not checked.
  @inlinable @inline(__always)
  public func hits(standard rect: Rect) -> Bool {
    hits(
      Box(
        minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
        maxY: rect.origin.y + rect.size.height))
  }

  /// The box with its edges moved outward by `dx` and `dy`; an unordered box is returned unchanged.
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

  /// The smaller edge along `axis`.
  @inlinable
  public func min(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }

  /// The larger edge along `axis`.
  @inlinable
  public func max(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}

extension Rect {
  /// Whether a query for one of the rectangles finds the other (rule G-01).
  ///
  /// Near edges belong to a rectangle and far edges do not, so rectangles that only touch do not hit. A
  /// rectangle of zero size hits like a point:
  ///
  ///     let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  ///     screen.hits(Rect(x: 0, y: 480, width: 320, height: 44))  // false: they only touch
  ///     screen.hits(Rect(x: 100, y: 100, width: 0, height: 0))  // true
  ///
  /// A null rectangle, or one with a NaN, hits nothing. An infinite one hits all others. Negative
  /// lengths are standardized first. The relation is symmetric, and never traps.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func hits(_ other: Rect) -> Bool {
    let one = Box(self)
    let two = Box(other)
    return one.isOrdered && two.isOrdered && one.hits(two)
  }
}
