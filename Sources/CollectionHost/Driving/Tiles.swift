import LayoutGeometry

/// The tiles of the bounds' size that the bounds touch: what a layout is asked about.
///
/// Tile k spans [k * length, (k + 1) * length) along each axis, so a scroll within a tile row needs
/// no other query, and the one after it brings a whole screen more.
package struct Tiles: Hashable {
  /// The rectangle of all touched tiles.
  package let rect: Rect

  /// Creates the tiles that `bounds` touch.
  package init(touchedBy bounds: Rect) {
    let horizontal = Tiles.span(bounds.minX, bounds.width)
    let vertical = Tiles.span(bounds.minY, bounds.height)
    rect = Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// A length of 0 has no tiles; then the span is the point itself.
  private static func span(_ start: Double, _ length: Double) -> (start: Double, length: Double) {
    guard length > 0 else { return (start, 0) }
    // The bounds themselves bound the tiles, in case a product was rounded.
    let first = min(start, (start / length).rounded(.down) * length)
    let end = max(start + length, ((start + length) / length).rounded(.up) * length)
    return (first, end - first)
  }
}
