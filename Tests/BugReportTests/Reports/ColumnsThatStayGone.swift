import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let columnsThatStayGone = BugReport(
    "Shopify/flash-list 627",
    "After data that fill one column only, the second column is missing for all later data.",
    .rule("I-02")
  ) { ColumnsThatStayGone($0, isFaulty: $1) }
}

private final class ColumnsThatStayGone: ReportedLayout {
  private var columnCount = 2

  override func place() {
    let paths = paths
    if !isFaulty { columnCount = 2 }
    columnCount = min(columnCount, max(1, paths.count))
    var bottoms = Array(repeating: 0.0, count: 2)
    placeMasonry(paths, from: &bottoms)
    if columnCount == 1 { elements.removeAll { $0.frame.minX > 0 } }
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
