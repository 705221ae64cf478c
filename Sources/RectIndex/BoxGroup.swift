import LayoutGeometry

/// Sixteen boxes in single precision, which are compared with a query four at a time.
///
/// Each box is rounded outward, so it covers the box that it stands for. Its far edges are moved by
/// the least possible amount if the length is zero: then four strict comparisons decide whether two
/// boxes hit each other (rule G-01). A group with fewer than sixteen boxes contains ``empty`` ones.
struct BoxGroup: Sendable {
  typealias Lanes = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// The number of boxes.
  static let capacity = 16

  private var nearX: Lanes
  private var nearY: Lanes
  private var farX: Lanes
  private var farY: Lanes

  /// A group of boxes that hit nothing.
  init() {
    let last = SIMD4<Float>(repeating: .infinity)
    let first = -last
    nearX = (last, last, last, last)
    nearY = nearX
    farX = (first, first, first, first)
    farY = farX
  }

  /// Sets the box with this number.
  @inline(__always)
  mutating func set(_ number: Int, to box: CoarseBox) {
    let lane = Self.lane(number)
    withUnsafeMutableBytes(of: &self) { bytes in
      let edges = bytes.bindMemory(to: Float.self)
      edges[lane] = box.nearX
      edges[Self.capacity + lane] = box.nearY
      edges[2 * Self.capacity + lane] = box.farX
      edges[3 * Self.capacity + lane] = box.farY
    }
  }

  /// The box with this number.
  @inline(__always)
  func box(_ number: Int) -> CoarseBox {
    let lane = Self.lane(number)
    return withUnsafeBytes(of: self) { bytes in
      let edges = bytes.bindMemory(to: Float.self)
      return CoarseBox(
        nearX: edges[lane], nearY: edges[Self.capacity + lane],
        farX: edges[2 * Self.capacity + lane], farY: edges[3 * Self.capacity + lane])
    }
  }

  /// The place of a box among all lanes of an edge.
  ///
  /// Box 4 i + j is in lane i of vector j, so that ``hits(_:)`` gets the bits in ascending order.
  @inline(__always)
  private static func lane(_ number: Int) -> Int { (number & 3) * 4 + number >> 2 }

  /// The smallest box that covers all boxes.
  @inline(__always)
  var bounds: CoarseBox {
    CoarseBox(
      nearX: Self.least(nearX), nearY: Self.least(nearY), farX: -Self.least(Self.negated(farX)),
      farY: -Self.least(Self.negated(farY)))
  }

  @inline(__always)
  private static func negated(_ lanes: Lanes) -> Lanes { (-lanes.0, -lanes.1, -lanes.2, -lanes.3) }

  @inline(__always)
  private static func least(_ lanes: Lanes) -> Float {
    @inline(__always)
    func lesser(_ left: SIMD4<Float>, _ right: SIMD4<Float>) -> SIMD4<Float> {
      left.replacing(with: right, where: right .< left)
    }
    let least = lesser(lesser(lanes.0, lanes.1), lesser(lanes.2, lanes.3))
    return min(min(least.x, least.y), min(least.z, least.w))
  }

  /// The boxes that hit `query`, as bits by their numbers.
  @inline(__always)
  func hits(_ query: CoarseBox) -> UInt32 {
    let nearX = SIMD4(repeating: query.nearX)
    let nearY = SIMD4(repeating: query.nearY)
    let farX = SIMD4(repeating: query.farX)
    let farY = SIMD4(repeating: query.farY)
    @inline(__always)
    func bits(
      _ firstX: SIMD4<Float>, _ firstY: SIMD4<Float>, _ lastX: SIMD4<Float>, _ lastY: SIMD4<Float>,
      _ bit: Int32
    ) -> SIMD4<Int32> {
      let isHit =
        (firstX .< farX) .& (lastX .> nearX) .& (firstY .< farY) .& (lastY .> nearY)
      return SIMD4<Int32>.zero.replacing(with: bit, where: isHit)
    }
    let vectors =
      bits(self.nearX.0, self.nearY.0, self.farX.0, self.farY.0, 1)
      | bits(self.nearX.1, self.nearY.1, self.farX.1, self.farY.1, 2)
      | bits(self.nearX.2, self.nearY.2, self.farX.2, self.farY.2, 4)
      | bits(self.nearX.3, self.nearY.3, self.farX.3, self.farY.3, 8)
    let shifted = vectors &<< SIMD4(0, 4, 8, 12)
    return UInt32(bitPattern: (shifted.x | shifted.y) | (shifted.z | shifted.w))
  }
}

/// A box in single precision whose far edges are not included, even if its length is zero.
struct CoarseBox: Sendable {
  var nearX: Float
  var nearY: Float
  var farX: Float
  var farY: Float

  /// A box that no other one hits.
  static let nothing = CoarseBox(
    nearX: .infinity, nearY: .infinity, farX: -.infinity, farY: -.infinity)

  init(nearX: Float, nearY: Float, farX: Float, farY: Float) {
    self.nearX = nearX
    self.nearY = nearY
    self.farX = farX
    self.farY = farY
  }

  /// The smallest box that covers `box`. A group's box hits it if the boxes behind the two hit each
  /// other; it may also do so if they do not.
  @inline(__always)
  init(covering box: Box) {
    nearX = Float(atMost: box.minX)
    nearY = Float(atMost: box.minY)
    farX = Float(atLeast: box.maxX == box.minX ? box.maxX.nextUp : box.maxX)
    farY = Float(atLeast: box.maxY == box.minY ? box.maxY.nextUp : box.maxY)
  }

  /// Whether the two boxes hit each other.
  func hits(_ other: CoarseBox) -> Bool {
    nearX < other.farX && other.nearX < farX && nearY < other.farY && other.nearY < farY
  }

  /// The greatest box inside `box`. If a group's box hits it, the boxes behind the two hit each
  /// other.
  @inline(__always)
  init(inside box: Box) {
    nearX = Float(atLeast: box.minX)
    nearY = Float(atLeast: box.minY)
    farX = Float(atMost: box.maxX == box.minX ? box.maxX.nextUp : box.maxX)
    farY = Float(atMost: box.maxY == box.minY ? box.maxY.nextUp : box.maxY)
  }
}
