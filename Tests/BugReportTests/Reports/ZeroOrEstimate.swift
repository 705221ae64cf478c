import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let zeroOrEstimate = BugReport(
    "tangbc/vue-virtual-scroll-list 207", "A row of no height takes the estimated height.",
    .surprise("empty")
  ) { ZeroOrEstimate($0, isFaulty: $1) }
}

private final class ZeroOrEstimate: ReportedLayout {
  override func place() {
    var y = 0.0
    for path in paths {
      let height = size(path).height
      addCell(path, Rect(x: 0, y: y, width: width, height: height))
      y += isFaulty && height == 0 ? 50 : height
    }
    collectionViewContentSize = Size(width: width, height: y)
  }
}
