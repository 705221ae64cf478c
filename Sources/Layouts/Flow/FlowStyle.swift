import LayoutGeometry

/// What layouts built on `flow` change about how it fills lines.
struct FlowStyle: Sendable {
  /// How a line's items are spread.
  enum Spread: Sendable {
    /// As `flow` 4 to 7 say.
    case justified
    /// At equal distances from centre to centre, in whole points.
    case even
  }

  var spread = Spread.justified

  /// The length that the longer side of every item is brought to; nil to leave sizes alone.
  var longerSide: Double?

  /// Whether sections note their tallest items.
  var notesTallest = false

  /// The size that an item is given for the size it has.
  @inline(__always)
  func fitted(_ size: Size) -> Size {
    guard let longerSide else { return size }
    let longest = max(size.width, size.height)
    guard longest > 0 else { return size }
    return Size(
      width: size.width == longest
        ? longerSide : Lattice.snappedDown(longerSide * size.width / longest),
      height: size.height == longest
        ? longerSide : Lattice.snappedDown(longerSide * size.height / longest))
  }
}
