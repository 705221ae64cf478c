import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let roundedUpColumns = BugReport(
    "DrewDahlman/Mason 55", "Columns are rounded up, so together they are wider than the view.",
    .rule("C-01")
  ) { RoundedUpColumns($0, isFaulty: $1) }
}

/// Three columns.
private final class RoundedUpColumns: ReportedLayout {
  override func place() {
    let side = (width / 3).rounded(isFaulty ? .up : .down)
    for (tile, path) in paths.enumerated() {
      addCell(
        path,
        Rect(x: Double(tile % 3) * side, y: Double(tile / 3) * 50, width: side, height: 50))
    }
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
