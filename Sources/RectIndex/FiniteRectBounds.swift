import LayoutGeometry

/// Properties of all rectangles of an array, computed in one scan without branches.
struct SharedRectProperties {
  /// True if all edges are from -1e300 to 1e300, and no length is negative.
  let areAllFiniteAndStandardized: Bool

  /// True if the far edges of every rectangle, computed as rounded sums of its origin and size, are
  /// greater than its near edges.
  let haveAllPositiveArea: Bool

  init(of rects: [Rect]) {
    let coordinateLimit = SIMD2<Double>(repeating: 1e300)
    var areFinite = SIMDMask<SIMD2<Int64>>(repeating: true)
    var havePositiveArea = areFinite
    for rect in rects {
      let (near, far) = (rect.minCorner, rect.maxCorner)
      areFinite .&= (rect.lengths .>= .zero) .& (near .>= -coordinateLimit)
        .& (far .<= coordinateLimit)
      havePositiveArea .&= far .> near
    }
    areAllFiniteAndStandardized = all(areFinite)
    haveAllPositiveArea = all(havePositiveArea)
  }
}

extension SharedRectProperties {
  /// A box that covers those of the rectangles `rects[range]` that are not infinite. Each rectangle
  /// in `rects[range]` must be in the array for which these properties were computed.
  @inline(__always)
  func bounds(of rects: UnsafeBufferPointer<Rect>, in range: Range<Int>) -> Box {
    if areAllFiniteAndStandardized {
      var bounds = FiniteRectBounds()
      for index in range { bounds.formUnion(rects[index]) }
      return bounds.box(includesFarEdges: !haveAllPositiveArea)
    }
    var bounds = Box.nothing
    for index in range { bounds.formUnion(Box(finite: rects[index])) }
    // The far edges are moved outward. Every query that hits a rectangle without width or height at
    // a far edge then hits the box too.
    (bounds.maxX, bounds.maxY) = (bounds.maxX.nextUp, bounds.maxY.nextUp)
    return bounds
  }
}

/// The smallest box that covers some rectangles, computed without branches. The rectangles must be
/// finite and have no negative lengths.
struct FiniteRectBounds {
  private var nearCorner = SIMD2<Double>(repeating: .infinity)
  private var farCorner = SIMD2<Double>(repeating: -.infinity)

  /// Enlarges the box to include `rect`.
  @inline(__always)
  mutating func formUnion(_ rect: Rect) {
    nearCorner.replace(with: rect.minCorner, where: rect.minCorner .< nearCorner)
    farCorner.replace(with: rect.maxCorner, where: rect.maxCorner .> farCorner)
  }

  /// The box that covers the rectangles. If `includesFarEdges` is true, its far edges are moved
  /// outward by the least possible amount. Every query that hits a rectangle without width or
  /// height at a far edge then hits the box too.
  @inline(__always)
  func box(includesFarEdges: Bool) -> Box {
    includesFarEdges
      ? Box(
        minX: nearCorner.x, minY: nearCorner.y, maxX: farCorner.x.nextUp, maxY: farCorner.y.nextUp)
      : Box(minX: nearCorner.x, minY: nearCorner.y, maxX: farCorner.x, maxY: farCorner.y)
  }
}

extension Rect {
  /// The left and top edges, if the lengths are not negative.
  @inline(__always)
  var minCorner: SIMD2<Double> { SIMD2(origin.x, origin.y) }

  /// The right and bottom edges, if the lengths are not negative.
  @inline(__always)
  var maxCorner: SIMD2<Double> { minCorner + lengths }

  @inline(__always)
  var lengths: SIMD2<Double> { SIMD2(size.width, size.height) }
}
