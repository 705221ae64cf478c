import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let centeredBeforeStart = BugReport(
    "fahidattique55/FAPaginationLayout 7",
    "A scroll ends where it centers a cell, even if that is before the start of the content.",
    .rule("O-02"), declare: { $0.capabilities.insert(.scrolling) }
  ) { CenteredBeforeStart($0, isFaulty: $1) }
}

/// Pages of 120 points beside each other.
private final class CenteredBeforeStart: ReportedLayout {
  override func place() {
    for (page, path) in paths.enumerated() {
      addCell(path, Rect(x: Double(page) * 120, y: 0, width: 120, height: 100))
    }
    collectionViewContentSize = Size(width: Double(elements.count) * 120, height: 100)
  }

  override func targetContentOffset(
    forProposedContentOffset offset: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    let middle = offset.x + source.bounds.width / 2
    let nearest = elements.map(\.center.x).min { abs($0 - middle) < abs($1 - middle) }
    guard let nearest else { return offset }
    let x = nearest - source.bounds.width / 2
    let least = -source.contentInset.left
    let greatest = max(
      least,
      collectionViewContentSize.width + source.contentInset.right - source.bounds.width)
    return Point(x: isFaulty ? x : min(max(x, least), greatest), y: offset.y)
  }
}
