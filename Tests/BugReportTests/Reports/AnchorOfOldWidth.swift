import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let anchorOfOldWidth = BugReport(
    "microsoft/microsoft-ui-xaml 413",
    "The tiles from the anchor on keep the column that the anchor had at the former width.",
    .rule("I-10")
  ) { AnchorOfOldWidth($0, isFaulty: $1) }
}

/// Tiles of 60 points. The anchor is the first tile of the line at the top of the view.
private final class AnchorOfOldWidth: ReportedLayout {
  private var formerColumns: Int?

  override func place() {
    let columns = max(1, Int(width / 60))
    let anchor = min(max(0, Int(source.bounds.minY / 60)) * columns, max(0, paths.count - 1))
    let column = isFaulty ? (formerColumns.map { anchor % $0 } ?? anchor % columns) % columns : 0
    for (tile, path) in paths.enumerated() {
      let position = tile < anchor ? tile : tile + column
      addCell(
        path,
        Rect(
          x: Double(position % columns) * 60, y: Double(position / columns) * 60, width: 60,
          height: 60))
    }
    formerColumns = columns
    collectionViewContentSize = Size(width: max(width, elements.isEmpty ? 0 : 60), height: bottom)
  }
}
