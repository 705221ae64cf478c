import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let snapTieToTheLast = Mutant(
    "snap-tie-to-the-last",
    "Snaps to the second of two items that are equally near to the middle of the view.",
    provenance: "invented for this project: compares distances with less-or-equal instead of less",
    rule: "O-04", expectedMessagePart: "expected the nearest cell's offset",
    supportedLayouts: [.coverFlow], mistake: LastOfNearestItemsMutation.self)
}

/// Compares distances with less-or-equal, so that a scroll ends at the last of several equally near
/// items. It must end at the first.
private final class LastOfNearestItemsMutation: CallMutation {
  /// The bounds and content inset of the host's view at the last `prepare`.
  private var geometryAtPrepare: (bounds: Rect, inset: Insets)?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    geometryAtPrepare = base.host.map { ($0.bounds, $0.contentInset) }
    try base.prepare()
  }

  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point {
    let correctTarget = base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    guard let geometryAtPrepare, proposed.isFinite else { return correctTarget }
    let visibleRect = Rect(origin: proposed, size: geometryAtPrepare.bounds.size)
    var nearestCover: (middle: Double, distance: Double)?
    for cover in base.layoutAttributesForElements(in: .infinite) where cover.category == .cell {
      guard visibleRect.hits(cover.frame) else { continue }
      let distance = (cover.frame.midX - visibleRect.midX).magnitude
      if nearestCover.map({ distance <= $0.distance }) ?? true {
        nearestCover = (cover.frame.midX, distance)
      }
    }
    guard let nearestCover else { return correctTarget }
    let leastOffset = -geometryAtPrepare.inset.left
    let greatestOffset =
      base.collectionViewContentSize.width + geometryAtPrepare.inset.right
      - geometryAtPrepare.bounds.width
    let x = nearestCover.middle - geometryAtPrepare.bounds.width / 2
    return Point(x: min(max(x, leastOffset), max(leastOffset, greatestOffset)), y: correctTarget.y)
  }
}
