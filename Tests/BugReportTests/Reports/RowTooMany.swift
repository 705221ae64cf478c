import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let rowTooMany = BugReport(
    "AlanQuatermain/AQGridView 182", "The content has an empty row if the last row is full.",
    .surprise("growth")
  ) { RowTooMany($0, isFaulty: $1) }
}

private final class RowTooMany: ReportedLayout {
  override func place() {
    let columns = max(1, Int(width / 100))
    for (item, path) in paths.enumerated() {
      addCell(
        path,
        Rect(
          x: Double(item % columns) * width / Double(columns), y: Double(item / columns) * 80,
          width: width / Double(columns), height: 80))
    }
    let rows = isFaulty ? elements.count / columns + 1 : (elements.count + columns - 1) / columns
    collectionViewContentSize = Size(
      width: width, height: elements.isEmpty ? 0 : Double(rows) * 80)
  }
}
