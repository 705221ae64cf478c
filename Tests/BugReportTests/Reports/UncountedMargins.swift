import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let uncountedMargins = BugReport(
    "orefalo/svelte-virtuallists 39", "The length of the content lacks the margins of the rows.",
    .rule("C-01")
  ) { UncountedMargins($0, isFaulty: $1) }
}

private final class UncountedMargins: ReportedLayout {
  override func place() {
    var y = 0.0
    var length = 0.0
    for path in paths {
      let height = size(path).height
      addCell(path, Rect(x: 0, y: y + 8, width: width, height: height))
      y += height + 16
      length += height
    }
    collectionViewContentSize = Size(width: width, height: isFaulty ? length : y)
  }
}
