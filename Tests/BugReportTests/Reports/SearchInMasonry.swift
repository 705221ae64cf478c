import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let searchInMasonry = BugReport(
    "Shopify/flash-list 2374",
    "A binary search assumes that each item of a masonry starts below the item before it.",
    .rule("Q-02")
  ) { SearchInMasonry($0, isFaulty: $1) }
}

private final class SearchInMasonry: ReportedLayout {
  override func place() {
    var bottoms = [0.0, 0, 0]
    placeMasonry(paths, from: &bottoms)
    collectionViewContentSize = Size(width: width, height: bottom)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if !isFaulty { return super.layoutAttributesForElements(in: rect) }
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].frame.maxY < rect.minY { low = middle + 1 } else { high = middle }
    }
    return elements[low...].prefix { $0.frame.minY <= rect.maxY }.filter { $0.frame.hits(rect) }
  }
}
