import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let tallItems = BugReport(
    "cristovao-trevisan/vue-auto-virtual-scroll-list 16",
    "An item that is taller than the view disappears while both its ends are outside.",
    .rule("Q-02")
  ) { TallItems($0, isFaulty: $1) }
}

private final class TallItems: ReportedLayout {
  override func place() {
    var y = 0.0
    for path in paths {
      addCell(path, Rect(x: 0, y: y, width: width, height: size(path).height))
      y += size(path).height
    }
    collectionViewContentSize = Size(width: width, height: y)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let found = super.layoutAttributesForElements(in: rect)
    if !isFaulty { return found }
    return found.filter { $0.frame.minY >= rect.minY || $0.frame.maxY <= rect.maxY }
  }
}
