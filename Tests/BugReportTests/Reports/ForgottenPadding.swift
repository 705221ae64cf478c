import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let forgottenPadding = BugReport(
    "inokawa/virtua 272", "The search forgets the padding above the first row.", .rule("Q-02")
  ) { ForgottenPadding($0, isFaulty: $1) }
}

/// Rows of 30 points below a padding of 100 points.
private final class ForgottenPadding: ReportedLayout {
  override func place() {
    for (row, path) in paths.enumerated() {
      addCell(path, Rect(x: 0, y: 100 + Double(row) * 30, width: width, height: 30))
    }
    collectionViewContentSize = Size(width: width, height: 100 + Double(elements.count) * 30)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if !isFaulty { return super.layoutAttributesForElements(in: rect) }
    let top = min(max(0, rect.minY), collectionViewContentSize.height)
    return elements.dropFirst(Int(top / 30)).filter { $0.frame.hits(rect) }
  }
}
