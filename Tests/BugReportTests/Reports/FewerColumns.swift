import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let fewerColumns = BugReport(
    "jbaysolutions/vue-grid-layout 187",
    "Tiles that no longer fit in the line move to its start, where other tiles are.",
    .missed("the lookups and the queries agree; tiles that overlap break no rule")
  ) { FewerColumns($0, isFaulty: $1) }
}

/// Four tiles of 60 points in each line, or fewer if the view is narrower than 240 points.
private final class FewerColumns: ReportedLayout {
  override func place() {
    let inLine = max(1, min(4, Int(width / 60)))
    for (tile, path) in paths.enumerated() {
      let fits = Double(tile % 4 + 1) * 60 <= width
      let column = isFaulty ? (fits ? tile % 4 : 0) : tile % inLine
      let line = isFaulty ? tile / 4 : tile / inLine
      addCell(path, Rect(x: Double(column) * 60, y: Double(line) * 60, width: 60, height: 60))
    }
    collectionViewContentSize = Size(width: max(width, elements.isEmpty ? 0 : 60), height: bottom)
  }
}
