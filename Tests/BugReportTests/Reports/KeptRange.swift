import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let keptRange = BugReport(
    "inokawa/virtua 818",
    "The range that is kept for a view without a height is not cut to the rows that exist.",
    .rule("C-01"), declare: { $0.traits.supportedSectionCounts = 0...1 }
  ) { KeptRange($0, isFaulty: $1) }
}

/// Rows of 40 points. The rows of the range, also those that do not exist, are rendered.
private final class KeptRange: ReportedLayout {
  private var range = 0..<0

  override func place() {
    let count = paths.count
    if source.bounds.height > 0 {
      let first = max(0, Int(source.bounds.minY / 40))
      range = first..<max(first, Int((source.bounds.maxY / 40).rounded(.up)))
    }
    let isCut = !isFaulty || source.bounds.height > 0
    let rendered = isCut ? range.clamped(to: 0..<count) : range
    for row in Set(0..<count).union(rendered).sorted() {
      addCell(
        ElementPath(section: 0, item: row),
        Rect(x: 0, y: Double(row) * 40, width: width, height: 40))
    }
    collectionViewContentSize = Size(width: width, height: Double(count) * 40)
  }
}
