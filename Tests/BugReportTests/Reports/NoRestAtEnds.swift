import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let noRestAtEnds = BugReport(
    "airbnb/epoxy 328", "A scroll to the start ends where the first card is cut off.",
    .surprise("ends"),
    declare: {
      $0.capabilities.insert(.scrolling)
      $0.traits.fixedAxis = .horizontal
    }
  ) { NoRestAtEnds($0, isFaulty: $1) }
}

/// A row of cards that stops where a card is in the middle of the view, or at an end of the content.
private final class NoRestAtEnds: ReportedLayout {
  override func place() {
    for (item, path) in paths.enumerated() {
      addCell(
        path, Rect(x: Double(item) * 140, y: 0, width: 130, height: source.bounds.height))
    }
    collectionViewContentSize = Size(
      width: elements.last?.frame.maxX ?? 0, height: source.bounds.height)
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    let least = -source.contentInset.left
    let greatest = max(
      least, collectionViewContentSize.width + source.contentInset.right - source.bounds.width)
    let centered = elements.map { $0.frame.center.x - source.bounds.width / 2 }
      .filter { $0 >= least && $0 <= greatest }
    let x = min(greatest, max(least, proposed.x))
    let targets = isFaulty && !centered.isEmpty ? centered : centered + [least, greatest]
    let target = targets.min { abs($0 - x) < abs($1 - x) } ?? x
    return Point(x: target, y: proposed.y)
  }
}
