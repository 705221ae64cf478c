import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let incompleteLastLine = BugReport(
    "controlsfx/controlsfx 103", "The last line is not displayed unless it is full.", .rule("Q-02")
  ) { IncompleteLastLine($0, isFaulty: $1) }
}

/// Tiles of 60 points.
private final class IncompleteLastLine: ReportedLayout {
  private var inLine: Int { max(1, Int(width / 60)) }

  override func place() {
    for (tile, path) in paths.enumerated() {
      addCell(
        path,
        Rect(
          x: Double(tile % inLine) * 60, y: Double(tile / inLine) * 60, width: 60, height: 60))
    }
    collectionViewContentSize = Size(width: max(width, elements.isEmpty ? 0 : 60), height: bottom)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let shown = isFaulty ? elements.count / inLine * inLine : elements.count
    return elements.prefix(shown).filter { $0.frame.hits(rect) }
  }
}
