import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let noLookup = BugReport(
    "Produkt/PDKTCollectionViewWaterfallLayout 6",
    "The lookup of a single item is not implemented.",
    .rule("Q-04")
  ) { NoLookup($0, isFaulty: $1) }
}

private final class NoLookup: ReportedLayout {
  override func place() {
    var bottoms = [0.0, 0]
    placeMasonry(paths, from: &bottoms)
    collectionViewContentSize = Size(width: width, height: bottom)
  }

  override func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    isFaulty ? nil : super.layoutAttributesForItem(at: path)
  }
}
