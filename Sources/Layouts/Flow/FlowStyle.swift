import LayoutGeometry

/// The changes that layouts based on `flow` make to how lines are filled.
struct FlowStyle: Sendable {
  /// How the items of a line are spread.
  enum Spread: Sendable {
    /// With the gaps of `flow` 4 to 7.
    case justified
    /// At equal distances from center to center, in whole points.
    case even
  }

  var spread = Spread.justified

  /// The length to which the longer side of every item is scaled; nil to keep sizes.
  var longerSide: Double?

  /// True if sections keep the boxes of their tallest items.
  var keepsTallestItems = false

  /// The size of an item after scaling; snapped down to the lattice.
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
