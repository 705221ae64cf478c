import CollectionLayout
import LayoutGeometry

/// Computes the frames of stored cells in content coordinates, and compares them with a query
/// rectangle.
struct StoredCellFrames {
  private let axis: Axis
  /// The coordinate at which the section starts along the axis.
  private let sectionOrigin: Double
  /// The grid to which the origins of cells are rounded along the axis; nil for no rounding.
  private let grid: DeviceGrid?
  /// A faster way to round the origins of the stored cells to `grid`; nil if there is none.
  private let pixelRounding: PixelRounding?
  private let queryOrigin: SIMD2<Double>
  private let queryEnd: SIMD2<Double>

  /// - Parameter bounds: a box, relative to the section, that contains all stored cells.
  @inline(__always)
  init(hitting search: CellSearch, bounds: Box) {
    let axis = search.axis
    self.axis = axis
    pixelRounding = search.grid.flatMap {
      PixelRounding($0, along: axis, in: bounds.moved(by: search.origin, along: axis))
    }
    sectionOrigin = search.origin
    grid = search.grid
    queryOrigin = SIMD2(search.queryBox.minX, search.queryBox.minY)
    queryEnd = SIMD2(search.queryBox.maxX, search.queryBox.maxY)
  }

  /// Whether a frame hits the query rectangle (rule G-01). The result is that of
  /// `Box.hits(standard:)`, without branches.
  @inline(__always)
  func isHit(origin: SIMD2<Double>, size: SIMD2<Double>) -> Bool {
    let startsAreEqual = queryOrigin .== origin
    let overlaps = (queryOrigin .< origin + size) .& (origin .< queryEnd)
    return all(startsAreEqual .| overlaps)
  }

  /// Finds the boxes whose frames hit the query rectangle, writes the attributes of their cells to
  /// uninitialized memory, and returns the number of these boxes.
  ///
  /// - Precondition: the memory has room for the attributes of all boxes. The precondition is not
  ///   checked.
  @inline(__always)
  func writeHits(
    of boxes: UnsafeBufferPointer<Rect>, shift: Double, identity first: SIMD2<UInt64>,
    to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>
  ) -> Int {
    // Adding -0 to any number gives that number, so adding this vector does not change the
    // coordinate across the axis.
    let shiftVector = SIMD2(along: axis, shift, across: -0.0)
    let sectionOriginVector = SIMD2(along: axis, sectionOrigin, across: -0.0)
    guard let grid else {
      return writeHits(of: boxes, identity: first, to: target) {
        ($0 + shiftVector) + sectionOriginVector
      }
    }
    if let pixelRounding {
      return writeHits(of: boxes, identity: first, to: target) {
        pixelRounding.rounded(($0 + shiftVector) + sectionOriginVector)
      }
    }
    return writeHits(of: boxes, identity: first, to: target) {
      let origin = ($0 + shiftVector) + sectionOriginVector
      return axis == .vertical
        ? SIMD2(origin.x, grid.rounded(origin.y)) : SIMD2(grid.rounded(origin.x), origin.y)
    }
  }

  /// - Parameter frameOrigin: computes the origin of a cell's frame from that of its box.
  @inline(__always)
  private func writeHits(
    of boxes: UnsafeBufferPointer<Rect>, identity first: SIMD2<UInt64>,
    to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>,
    _ frameOrigin: (SIMD2<Double>) -> SIMD2<Double>
  ) -> Int {
    let memory = UnsafeMutableRawPointer(target)
    var identity = first
    var byteOffset = 0
    for box in boxes {
      let (origin, size) = (frameOrigin(box.origin.vector), box.size.vector)
      // The attributes of every cell are written. If the cell does not hit the query, the
      // attributes of the next cell overwrite them.
      PlainCellWriter.write(origin: origin, size: size, identity: identity, to: memory + byteOffset)
      byteOffset &+= isHit(origin: origin, size: size) ? PlainCellWriter.stride : 0
      identity &+= PlainCellWriter.identityStep
    }
    return byteOffset / PlainCellWriter.stride
  }
}

/// Rounds the coordinate along the scroll axis to the pixels of a display whose scale is a power of
/// two, and keeps the other coordinate.
///
/// A point is given as a vector of its two coordinates. The coordinate along the axis must not be
/// negative, and must be a multiple of 1/2048 point.
struct PixelRounding {
  private let scale: SIMD2<Double>

  /// Added to the numbers of pixels, so that a fraction of 0.5 is rounded up.
  private let tieBreakingTerm: SIMD2<Double>

  /// Added to the numbers of pixels and subtracted again, which rounds them to whole numbers.
  private let roundingTerm: SIMD2<Double>
  private let pointsPerPixel: SIMD2<Double>

  /// Creates a value that rounds coordinates in `bounds` to `grid`. Returns nil if the scale is not
  /// a power of two from 1 to 1024, or if `bounds` contains coordinates along `axis` that are
  /// negative or greater than 2^28.
  @inline(__always)
  init?(_ grid: DeviceGrid, along axis: Axis, in bounds: Box) {
    // A power of two has no bits in its significand, and its inverse is exact.
    guard grid.scale >= 1, grid.scale <= 1024, grid.scale.significandBitPattern == 0,
      bounds.min(axis) >= 0, bounds.max(axis) <= 268_435_456
    else { return nil }
    scale = SIMD2(along: axis, grid.scale, across: 1)
    // Multiplying a number by 1, and adding -0 to it, does not change the number.
    tieBreakingTerm = SIMD2(along: axis, 1.0 / 8192, across: -0.0)
    roundingTerm = SIMD2(along: axis, 4_503_599_627_370_496, across: -0.0)
    pointsPerPixel = SIMD2(along: axis, 1 / grid.scale, across: 1)
  }

  /// The two coordinates in `value`, of which the one along the axis is rounded as
  /// `DeviceGrid.rounded(_:)` rounds it.
  ///
  /// Numbers of pixels are multiples of 2^-11. Adding 2^-13, which is exact for these numbers,
  /// makes a fraction of 0.5 greater than 0.5, so that it is rounded up, and changes the rounding
  /// of no other fraction. Every double from 2^52 up is an integer, so adding 2^52 rounds to the
  /// nearest integer.
  @inline(__always)
  func rounded(_ value: SIMD2<Double>) -> SIMD2<Double> {
    let pixels = value * scale + tieBreakingTerm
    return ((pixels + roundingTerm) - roundingTerm) * pointsPerPixel
  }
}

extension SIMD2<Double> {
  /// A vector of two coordinates: `main` along `axis`, and `cross` across it.
  @inline(__always)
  init(along axis: Axis, _ main: Double, across cross: Double) {
    self = axis == .vertical ? SIMD2(cross, main) : SIMD2(main, cross)
  }
}
