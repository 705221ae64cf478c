/// Rects at positions where a layout may split the storage of its elements into parts. Such
/// layouts often give wrong answers near these positions.
extension RectSample {
  /// For each coordinate within the content that is a power of two, from 64 points up, three rects:
  /// a thin rect around the coordinate, a line at the coordinate, and a rect that starts at half
  /// of the coordinate and ends at the coordinate.
  static func rectsAroundPowersOfTwo(in content: Size) -> [Rect] {
    var rects: [Rect] = []
    for axis in Axis.allCases {
      var border = 64.0
      while border < content[axis], border < 0x1p40 {
        for (start, length) in [(border - 0.25, 0.5), (border, 0), (border / 2, border / 2)] {
          rects.append(
            Rect(
              main: start, cross: 0, mainLength: length, crossLength: content[axis.cross],
              axis: axis))
        }
        border *= 2
      }
    }
    return rects
  }

  /// Rects that contain the centers of two neighboring cells that a layout may store in different
  /// parts. The parts are assumed to end after every 20 items and at the end of each section.
  static func rectsAcrossPageBorders(of elements: [PlacedElement]) -> [Rect] {
    let cells = elements.filter { $0.identity.category == .cell && $0.boundingBox.isFinite }
    return zip(cells, cells.dropFirst()).compactMap { cell, nextCell in
      let isBorder =
        cell.identity.path.section != nextCell.identity.path.section
        || nextCell.identity.path.item % 20 == 0
      return isBorder ? rect(from: cell.boundingBox.center, to: nextCell.boundingBox.center) : nil
    }
  }

  /// The rect with two given opposite corners.
  private static func rect(from corner: Point, to otherCorner: Point) -> Rect {
    Rect(
      x: corner.x, y: corner.y, width: otherCorner.x - corner.x, height: otherCorner.y - corner.y)
  }
}
