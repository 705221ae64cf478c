import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let emptySectionResets = BugReport(
    "chiahsien/CHTCollectionViewWaterfallLayout 144",
    "The section behind an empty one begins at the top, and covers the sections before.",
    .rule("C-01")
  ) { EmptySectionResets($0, isFaulty: $1) }
}

private final class EmptySectionResets: ReportedLayout {
  override func place() {
    var y = 0.0
    for section in 0..<source.numberOfSections {
      let count = source.numberOfItems(inSection: section)
      if isFaulty, count == 0 { y = 0 }
      var bottoms = Array(repeating: y, count: 2)
      placeMasonry((0..<count).map { ElementPath(section: section, item: $0) }, from: &bottoms)
      y = bottoms.max() ?? y
    }
    collectionViewContentSize = Size(width: width, height: y)
  }
}
