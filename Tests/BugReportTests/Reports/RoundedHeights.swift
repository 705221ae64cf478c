import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let roundedHeights = BugReport(
    "TanStack/virtual 1078", "Measured heights are rounded to whole points.",
    .surprise("size")
  ) { RoundedHeights($0, isFaulty: $1) }
}

private final class RoundedHeights: ReportedLayout {
  override func place() {
    var y = 0.0
    for path in paths {
      let height = isFaulty ? size(path).height.rounded() : size(path).height
      addCell(path, Rect(x: 0, y: y, width: width, height: height))
      y += height
    }
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
