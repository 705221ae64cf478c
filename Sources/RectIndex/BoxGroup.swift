import CRectIndex
import LayoutGeometry

/// The boxes of the sixteen children of a tree node, in single precision. One operation compares
/// all of them with a query box.
///
/// Each box is rounded outward, so that it covers the exact box. If a length is zero, the far edge
/// is moved outward by the least possible amount, so that four strict comparisons decide whether
/// two boxes hit each other (rule G-01). In a group with fewer than sixteen boxes, the remaining
/// boxes are empty.
struct BoxGroup: Sendable {
  typealias SixteenFloats = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// The number of boxes in a group.
  static let capacity = 16

  private var nearX: SixteenFloats
  private var nearY: SixteenFloats
  private var farX: SixteenFloats
  private var farY: SixteenFloats

  /// Creates a group of boxes that hit nothing.
  init() {
    let positiveInfinity = SIMD4<Float>(repeating: .infinity)
    let negativeInfinity = -positiveInfinity
    nearX = (positiveInfinity, positiveInfinity, positiveInfinity, positiveInfinity)
    nearY = nearX
    farX = (negativeInfinity, negativeInfinity, negativeInfinity, negativeInfinity)
    farY = farX
  }

  /// Sets the box at the index `number`.
  @inline(__always)
  mutating func set(_ number: Int, to box: CoarseBox) {
    withUnsafeMutableBytes(of: &self) { bytes in
      let edges = bytes.bindMemory(to: Float.self)
      edges[number] = box.nearX
      edges[Self.capacity + number] = box.nearY
      edges[2 * Self.capacity + number] = box.farX
      edges[3 * Self.capacity + number] = box.farY
    }
  }

  /// The box at the index `number`.
  @inline(__always)
  func box(_ number: Int) -> CoarseBox {
    return withUnsafeBytes(of: self) { bytes in
      let edges = bytes.bindMemory(to: Float.self)
      return CoarseBox(
        nearX: edges[number], nearY: edges[Self.capacity + number],
        farX: edges[2 * Self.capacity + number], farY: edges[3 * Self.capacity + number])
    }
  }

  /// The smallest box that covers all boxes of the group.
  @inline(__always)
  var bounds: CoarseBox {
    CoarseBox(
      nearX: Self.least(nearX), nearY: Self.least(nearY), farX: -Self.least(Self.negated(farX)),
      farY: -Self.least(Self.negated(farY)))
  }

  @inline(__always)
  private static func negated(_ floats: SixteenFloats) -> SixteenFloats {
    (-floats.0, -floats.1, -floats.2, -floats.3)
  }

  @inline(__always)
  private static func least(_ floats: SixteenFloats) -> Float {
    @inline(__always)
    func lesser(_ left: SIMD4<Float>, _ right: SIMD4<Float>) -> SIMD4<Float> {
      left.replacing(with: right, where: right .< left)
    }
    let least = lesser(lesser(floats.0, floats.1), lesser(floats.2, floats.3))
    return min(min(least.x, least.y), min(least.z, least.w))
  }

  /// A bit mask of the boxes that hit `query`: bit i is set if box i hits it.
  @inline(__always)
  func intersectionMask(_ query: CoarseBox) -> UInt32 {
    withUnsafePointer(to: self) { $0.intersectionMask(query) }
  }
}

extension UnsafePointer<BoxGroup> {
  /// A bit mask of the group's boxes that hit `query`: bit i is set if box i hits it.
  @inline(__always)
  func intersectionMask(_ query: CoarseBox) -> UInt32 {
    rect_index_group_hits(self, query.nearX, query.nearY, query.farX, query.farY)
  }
}

/// A box in single precision that never includes its far edges, not even if it has no width or
/// height.
struct CoarseBox: Sendable {
  var nearX: Float
  var nearY: Float
  var farX: Float
  var farY: Float

  /// A box that hits no other box.
  static let nothing = CoarseBox(
    nearX: .infinity, nearY: .infinity, farX: -.infinity, farY: -.infinity)

  init(nearX: Float, nearY: Float, farX: Float, farY: Float) {
    self.nearX = nearX
    self.nearY = nearY
    self.farX = farX
    self.farY = farY
  }

  /// Creates the smallest box in single precision that covers `box`. If two boxes hit each other,
  /// so do the boxes that cover them. The covering boxes can also hit each other if the exact boxes
  /// do not.
  @inline(__always)
  init(covering box: Box) {
    nearX = Float(atMost: box.minX)
    nearY = Float(atMost: box.minY)
    farX = Float(atLeast: box.maxX == box.minX ? box.maxX.nextUp : box.maxX)
    farY = Float(atLeast: box.maxY == box.minY ? box.maxY.nextUp : box.maxY)
  }

  /// Whether the two boxes hit each other.
  func intersects(_ other: CoarseBox) -> Bool {
    nearX < other.farX && other.nearX < farX && nearY < other.farY && other.nearY < farY
  }
}
