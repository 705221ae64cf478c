import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let emptyGrid = BugReport(
    "flutter/flutter 59663", "Without tiles, the length of the content is one space below zero.",
    .rule("C-02")
  ) { EmptyGrid($0, isFaulty: $1) }
}

/// Tiles in three columns, with spaces of 8 points.
private final class EmptyGrid: ReportedLayout {
  override func place() {
    let side = max(0, (width - 16) / 3).rounded(.down)
    for (tile, path) in paths.enumerated() {
      let frame = Rect(
        x: Double(tile % 3) * (side + 8), y: Double(tile / 3) * 58, width: side, height: 50)
      addCell(path, frame)
    }
    let length = ((Double(elements.count) / 3).rounded(.up)) * 58 - 8
    collectionViewContentSize = Size(
      width: max(width, 16), height: isFaulty ? length : max(0, length))
  }
}
