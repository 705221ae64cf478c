import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let nothingLeft = BugReport(
    "Akryum/vue-virtual-scroller 44", "The content keeps its length when all items are removed.",
    .rule("I-02")
  ) { NothingLeft($0, isFaulty: $1) }
}

private final class NothingLeft: ReportedLayout {
  override func place() {
    var y = 0.0
    for path in paths {
      addCell(path, Rect(x: 0, y: y, width: width, height: size(path).height))
      y += size(path).height
    }
    if elements.isEmpty, isFaulty { return }
    collectionViewContentSize = Size(width: width, height: y)
  }
}
