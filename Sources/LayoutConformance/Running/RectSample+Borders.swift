import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// Rectangles about the places at which storages are cut into pieces.
extension RectSample {
  /// Slivers around, points on, and rectangles up to and from each power of two within the content.
  static func powersOfTwo(in content: Size) -> [Rect] {
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

  /// From the middle of the last cell of each 20 of a section to the middle of the next one, and
  /// from the middle of a section's last cell to that of the next section's first.
  static func pages(of elements: [PlacedElement]) -> [Rect] {
    let cells = elements.filter { $0.identity.category == .cell && $0.boundingBox.isFinite }
    return zip(cells, cells.dropFirst()).compactMap { one, next in
      let isBorder =
        one.identity.path.section != next.identity.path.section
        || next.identity.path.item % 20 == 0
      return isBorder ? rect(from: one.boundingBox.center, to: next.boundingBox.center) : nil
    }
  }

  /// The rectangle with two opposite corners.
  private static func rect(from one: Point, to two: Point) -> Rect {
    Rect(x: one.x, y: one.y, width: two.x - one.x, height: two.y - one.y)
  }
}
