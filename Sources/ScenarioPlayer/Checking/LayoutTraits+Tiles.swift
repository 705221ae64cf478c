import LayoutDescriptions
import LayoutGeometry

extension LayoutTraits {
  /// The least strict profile in which a wrong answer to a query of `rect` is a failure, as far as
  /// this depends on the trait ``LayoutTraits/isQueriedInTiles``.
  ///
  /// A host queries a layout with this trait only for rectangles that consist of whole tiles, each
  /// as large as `bounds`. For such a layout, the result for any other rectangle is `contract`. In
  /// all other cases the result is `screen`, the least strict profile. `rect` is nil for a step
  /// that is not a query.
  package func leastStrictProfile(ofQuery rect: Rect?, in bounds: Rect) -> ConformanceProfile {
    guard isQueriedInTiles, let rect else { return .screen }
    return rect.consistsOfTiles(of: bounds.size) ? .screen : .contract
  }
}

extension LayoutTraits {
  /// The reason why something does not apply to a layout that is not queried for rects without an
  /// area.
  package static let reasonForNoEmptyRects =
    "a layout in the profile \"screen\" is queried for rects without an area only if it states that it supports them"
}

extension Rect {
  /// Whether the edges of the rectangle are whole multiples of `size`, except for rounding errors,
  /// and the rectangle contains at least one tile of that size.
  fileprivate func consistsOfTiles(of size: Size) -> Bool {
    guard leastStrictProfileForQuery == .screen, size.width > 0, size.height > 0 else {
      return false
    }
    func isMultiple(_ edge: Double, of length: Double) -> Bool {
      let tileCount = edge / length
      let roundingError = Swift.min(1e-9 * Swift.max(1, tileCount.magnitude), 1e-3)
      return (tileCount - tileCount.rounded()).magnitude <= roundingError
    }
    return isMultiple(minX, of: size.width) && isMultiple(maxX, of: size.width)
      && isMultiple(minY, of: size.height) && isMultiple(maxY, of: size.height)
  }
}
