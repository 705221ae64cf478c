import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let smallChangeOfLength = BugReport(
    "vaadin/web-components 12267",
    "The length of the content is updated only if it changes by more than the view.",
    .rule("I-01")
  ) { SmallChangeOfLength($0, isFaulty: $1) }
}

private final class SmallChangeOfLength: ReportedLayout {
  override func place() {
    var y = 0.0
    for path in paths {
      addCell(path, Rect(x: 0, y: y, width: width, height: size(path).height))
      y += size(path).height
    }
    let change = abs(y - collectionViewContentSize.height)
    let isUpdated = !isFaulty || y < collectionViewContentSize.height || change > 60
    collectionViewContentSize = Size(
      width: width, height: isUpdated ? y : collectionViewContentSize.height)
  }
}
