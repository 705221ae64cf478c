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
  private let queryOrigin: SIMD2<Double>
  private let queryEnd: SIMD2<Double>

  @inline(__always)
  init(hitting search: SectionSearch, along axis: Axis, grid: DeviceGrid?) {
    self.axis = axis
    sectionOrigin = search.origin
    self.grid = grid
    queryOrigin = SIMD2(search.queryBox.minX, search.queryBox.minY)
    queryEnd = SIMD2(search.queryBox.maxX, search.queryBox.maxY)
  }

  /// The origin of the frame of a cell whose box is moved by `shift` along the axis.
  @inline(__always)
  private func origin(of box: Rect, shift: Double, along axis: Axis) -> SIMD2<Double> {
    var origin = box.origin
    let start = (origin[axis] + shift) + sectionOrigin
    origin[axis] = grid?.rounded(start) ?? start
    return origin.vector
  }

  /// Whether a frame hits the query rectangle (rule G-01). The result is that of
  /// `Box.hits(standard:)`, without branches.
  @inline(__always)
  func isHit(origin: SIMD2<Double>, size: SIMD2<Double>) -> Bool {
    let begins = queryOrigin .== origin
    let overlaps = (queryOrigin .< origin + size) .& (origin .< queryEnd)
    return all(begins .| overlaps)
  }

  /// Writes to uninitialized memory the attributes of those of `boxes` whose frames hit the query
  /// rectangle, and returns the number of these boxes.
  ///
  /// - Precondition: the memory has room for the attributes of all boxes. The precondition is not
  ///   checked.
  @inline(__always)
  func writeHits(
    of boxes: UnsafeBufferPointer<Rect>, shift: Double, identity first: SIMD2<UInt64>,
    to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>
  ) -> Int {
    axis == .vertical
      ? writeHits(of: boxes, shift: shift, identity: first, to: target, along: .vertical)
      : writeHits(of: boxes, shift: shift, identity: first, to: target, along: .horizontal)
  }

  /// - Parameter axis: the scroll axis, as a constant for which the compiler specializes the loop.
  @inline(__always)
  private func writeHits(
    of boxes: UnsafeBufferPointer<Rect>, shift: Double, identity first: SIMD2<UInt64>,
    to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>, along axis: Axis
  ) -> Int {
    let memory = UnsafeMutableRawPointer(target)
    var identity = first
    var offset = 0
    for box in boxes {
      let (origin, size) = (origin(of: box, shift: shift, along: axis), box.size.vector)
      // The attributes of every cell are written. If the cell does not hit the query, the
      // attributes of the next cell overwrite them.
      PlainCellWriter.write(origin: origin, size: size, identity: identity, to: memory + offset)
      offset &+= isHit(origin: origin, size: size) ? PlainCellWriter.stride : 0
      identity &+= PlainCellWriter.identityStep
    }
    return offset / PlainCellWriter.stride
  }

  /// Calls `body` with the attributes of those of `boxes` whose frames hit the query rectangle, and
  /// returns the number of these boxes.
  @inline(__always)
  func forEachHit(
    of boxes: UnsafeBufferPointer<Rect>, shift: Double, firstItem: Int, section: Int,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) -> Int {
    var count = 0
    for (place, box) in boxes.enumerated() {
      let origin = origin(of: box, shift: shift, along: axis)
      guard isHit(origin: origin, size: box.size.vector) else { continue }
      count &+= 1
      // The conversions are exact, because section and item numbers are less than 2^31 - 1.
      let path = ElementPath(
        storedSection: Int32(truncatingIfNeeded: section),
        storedItem: Int32(truncatingIfNeeded: firstItem &+ place))
      let frame = Rect(origin: Point(x: origin.x, y: origin.y), size: box.size)
      body(LayoutAttributes(.cell(path), frame: frame))
    }
    return count
  }
}
