import LayoutGeometry

/// The tiles of the bounds' size that the bounds touch: the rectangle of a layout query.
///
/// Tile k spans [k * length, (k + 1) * length) along each axis. A scroll within the same tiles
/// needs no new query, and a query covers at least what is visible.
package struct Tiles: Hashable {
  /// The union of all touched tiles.
  package let rect: Rect

  /// Creates the tiles that `bounds` touch.
  package init(touchedBy bounds: Rect) {
    let horizontal = Tiles.span(bounds.minX, bounds.width)
    let vertical = Tiles.span(bounds.minY, bounds.height)
    rect = Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// The range of tiles along one axis. A length of 0 has no tiles, so its span is the point
  /// itself.
  private static func span(_ start: Double, _ length: Double) -> (start: Double, length: Double) {
    guard length > 0 else { return (start, 0) }
    // Rounding of the products must not leave out a part of the bounds.
    let first = min(start, (start / length).rounded(.down) * length)
    let end = max(start + length, ((start + length) / length).rounded(.up) * length)
    return (first, end - first)
  }
}
