/// The region of a rectangle as four edges, ready to be compared with many others.
///
/// Two boxes hit where, per axis, the larger of the two minima lies in both spans, a span being
/// `[min, max)` together with its own `min` (rule G-01). That is: the minima are equal, or each
/// span begins before the other ends. Rectangles that share only a far edge do not hit, and one
/// without extent hits where its point lies.
public struct Box: Hashable, Sendable, BitwiseCopyable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  /// A box that hits no ordered box; the neutral element of ``formUnion(_:)``.
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

  /// The region of `rect`: ``nothing`` for the null rectangle or a NaN anywhere, ``everything``
  /// for the infinite one.
  @inlinable
  public init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    if rect.isNull || !isOrdered {
      self = .nothing
    } else if rect.isInfinite {
      self = .everything
    }
  }

  /// Whether no edge is NaN and none lies before its opposite.
  @inlinable
  public var isOrdered: Bool { minX <= maxX && minY <= maxY }

  /// Whether the two boxes hit, both of them ordered.
  @inlinable @inline(__always)
  public func hits(_ other: Box) -> Bool {
    (minX == other.minX || (minX < other.maxX && other.minX < maxX))
      && (minY == other.minY || (minY < other.maxY && other.minY < maxY))
  }

  /// Whether this box hits the region of a finite rectangle without negative lengths.
  @inlinable @inline(__always)
  public func hits(standard rect: Rect) -> Bool {
    hits(
      Box(
        minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
        maxY: rect.origin.y + rect.size.height))
  }

  /// The box grown on all sides by `dx` and `dy`; ``nothing`` stays nothing.
  @inlinable
  public func grown(dx: Double, dy: Double) -> Box {
    isOrdered ? Box(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy) : self
  }

  /// The box moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Box {
    Box(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Grows this box until it holds `other`.
  @inlinable @inline(__always)
  public mutating func formUnion(_ other: Box) {
    minX = other.minX < minX ? other.minX : minX
    minY = other.minY < minY ? other.minY : minY
    maxX = other.maxX > maxX ? other.maxX : maxX
    maxY = other.maxY > maxY ? other.maxY : maxY
  }

  /// The lesser edge along `axis`.
  @inlinable
  public func min(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }

  /// The greater edge along `axis`.
  @inlinable
  public func max(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}

extension Rect {
  /// Whether the two rectangles share a place, by rule G-01.
  ///
  /// Null hits nothing; infinite hits everything but null; a NaN anywhere hits nothing; a negative
  /// length is standardised. Never traps.
  @inlinable
  public func hits(_ other: Rect) -> Bool {
    let one = Box(self)
    let two = Box(other)
    return one.isOrdered && two.isOrdered && one.hits(two)
  }
}
