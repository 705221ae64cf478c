import LayoutGeometry

/// What one scan of all rectangles tells about them, computed without branches.
struct RectTraits {
  /// True if all rectangles are finite, with edges far from the greatest number, and none has a
  /// negative length.
  let areAllFinite: Bool

  /// True if all far edges are greater than the near ones.
  let haveAllPositiveArea: Bool

  init(of rects: [Rect]) {
    let limit = SIMD2<Double>(repeating: 1e300)
    var plain = SIMDMask<SIMD2<Int64>>(repeating: true)
    var positive = plain
    for rect in rects {
      let (near, far) = (rect.minCorner, rect.maxCorner)
      plain .&= (rect.lengths .>= .zero) .& (near .>= -limit) .& (far .<= limit)
      positive .&= far .> near
    }
    areAllFinite = all(plain)
    haveAllPositiveArea = all(positive)
  }
}

/// The smallest box that covers some plain rectangles, computed without branches.
struct FiniteRectBounds {
  private var near = SIMD2<Double>(repeating: .infinity)
  private var far = SIMD2<Double>(repeating: -.infinity)

  /// Enlarges the box to include `rect`.
  @inline(__always)
  mutating func formUnion(_ rect: Rect) {
    near.replace(with: rect.minCorner, where: rect.minCorner .< near)
    far.replace(with: rect.maxCorner, where: rect.maxCorner .> far)
  }

  /// The box. If `includesFarEdges` is true, a rectangle without width or height at a far edge hits
  /// each query that hits this rectangle.
  @inline(__always)
  func box(includesFarEdges: Bool) -> Box {
    includesFarEdges
      ? Box(minX: near.x, minY: near.y, maxX: far.x.nextUp, maxY: far.y.nextUp)
      : Box(minX: near.x, minY: near.y, maxX: far.x, maxY: far.y)
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
