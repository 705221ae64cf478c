import LayoutGeometry

/// The rectangle of a layout query: all tiles that the view's bounds touch. A tile has the size of
/// the bounds (rule 6 of <doc:OrderOfCalls>).
///
///     let tiles = ViewportTiles(touchedBy: Rect(x: 0, y: 40, width: 320, height: 480))
///     tiles.rect.height  // 960
///
/// Tile k spans [k * length, (k + 1) * length) along each axis, where `length` is the length of the
/// bounds along the axis. A scroll within the same tiles needs no new query, and a query covers at
/// least the visible rectangle.
package struct ViewportTiles: Hashable {
  /// The union of all touched tiles.
  package let rect: Rect

  /// Creates the tiles that `bounds` touch.
  package init(touchedBy bounds: Rect) {
    let horizontalRange = ViewportTiles.tileRange(bounds.minX, bounds.width)
    let verticalRange = ViewportTiles.tileRange(bounds.minY, bounds.height)
    rect = Rect(
      x: horizontalRange.start, y: verticalRange.start, width: horizontalRange.length,
      height: verticalRange.length)
  }

  /// The range of tiles along one axis. If the length is 0, there are no tiles, and the range is
  /// the point `start`.
  private static func tileRange(_ start: Double, _ length: Double) -> (
    start: Double, length: Double
  ) {
    guard length > 0 else { return (start, 0) }
    // The computed start is rounded, and could lie after the start of the bounds; `min` prevents
    // that. The same applies to the end.
    let tilesStart = min(start, (start / length).rounded(.down) * length)
    let tilesEnd = max(start + length, ((start + length) / length).rounded(.up) * length)
    return (tilesStart, tilesEnd - tilesStart)
  }
}
