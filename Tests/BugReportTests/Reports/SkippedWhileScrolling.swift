import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let skippedWhileScrolling = BugReport(
    "SureCase/WaterfallCollectionView 2",
    "The layout is not prepared again while the view moves, even if the data changed meanwhile.",
    .rule("I-04")
  ) { SkippedWhileScrolling($0, isFaulty: $1) }
}

private final class SkippedWhileScrolling: ReportedLayout {
  private var placed: [Attributes] = []
  private var hasScrolled = false

  override func place() {
    if isFaulty, hasScrolled {
      elements = placed
    } else {
      var bottoms = [0.0, 0]
      placeMasonry(paths, from: &bottoms)
      placed = elements
    }
    hasScrolled = false
    collectionViewContentSize = Size(width: width, height: bottom)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    hasScrolled = newBounds.origin != source.bounds.origin && newBounds.size == source.bounds.size
    return true
  }
}
