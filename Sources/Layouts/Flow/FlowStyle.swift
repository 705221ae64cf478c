import LayoutGeometry

/// Variations in how `flow` fills lines, for layouts that are based on it.
///
///     let style = FlowStyle(justification: .evenCenterDistances, scaledLongerSide: 100)
///     style.scaledSize(Size(width: 200, height: 400)).width  // 50
struct FlowStyle: Sendable {
  /// The ways to spread the items across a line.
  enum LineJustification: Sendable {
    /// Items are spread with the gaps that rules 4 to 7 of <doc:LayoutDefinitions> determine.
    case justified
    /// Items are spread at equal distances from center to center. Their edges are then rounded
    /// outward to whole points.
    case evenCenterDistances
  }

  var justification = LineJustification.justified

  /// The length to which the longer side of every item is scaled; nil to leave sizes unscaled.
  var scaledLongerSide: Double?

  /// True if each section stores the boxes of the candidates for its tallest item (see
  /// ``TallestItems``).
  var storesTallestItemBoxes = false

  /// The size of an item after scaling, rounded down to a multiple of 1/1024 point.
  @inline(__always)
  func scaledSize(_ size: Size) -> Size {
    guard let scaledLongerSide else { return size }
    let longerSide = max(size.width, size.height)
    guard longerSide > 0 else { return size }
    return Size(
      width: size.width == longerSide
        ? scaledLongerSide : Lattice.snappedDown(scaledLongerSide * size.width / longerSide),
      height: size.height == longerSide
        ? scaledLongerSide : Lattice.snappedDown(scaledLongerSide * size.height / longerSide))
  }
}
