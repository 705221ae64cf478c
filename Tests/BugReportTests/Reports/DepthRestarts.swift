import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let depthRestarts = BugReport(
    "KelvinJin/AnimatedCollectionViewLayout 64",
    "The depth is the number of the item, which begins again in every section.",
    .surprise("depth")
  ) { DepthRestarts($0, isFaulty: $1) }
}

/// A stack of cards, each of which covers the lower part of the card before it.
private final class DepthRestarts: ReportedLayout {
  override func place() {
    for (number, path) in paths.enumerated() {
      var card = Attributes(
        .cell(path), frame: Rect(x: 0, y: Double(number) * 40, width: width, height: 160))
      card.zIndex = isFaulty ? path.item : number
      elements.append(card)
    }
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
