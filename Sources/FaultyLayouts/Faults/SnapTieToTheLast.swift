import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let snapTieToTheLast = Fault(
    "snap-tie-to-the-last",
    "Takes the last of two covers that are equally near to the middle.",
    provenance: "own: less-or-equal where less was meant",
    rule: "O-04", message: "expected the nearest cell's offset", kinds: [.coverFlow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  LastOfEquals(base)
}

/// A layout that searches for the nearest cover with less-or-equal.
private final class LastOfEquals<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  private var view: (bounds: Rect, inset: Insets)?

  func prepare() throws(LayoutError) {
    view = host.map { ($0.bounds, $0.contentInset) }
    try base.prepare()
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    let usual = base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    guard let view, proposed.isFinite else { return usual }
    let visible = Rect(origin: proposed, size: view.bounds.size)
    var nearest: (middle: Double, distance: Double)?
    for cover in base.layoutAttributesForElements(in: .infinite) where cover.category == .cell {
      guard visible.hits(cover.frame) else { continue }
      let distance = (cover.frame.midX - visible.midX).magnitude
      if nearest.map({ distance <= $0.distance }) ?? true { nearest = (cover.frame.midX, distance) }
    }
    guard let nearest else { return usual }
    let least = -view.inset.left
    let most = base.collectionViewContentSize.width + view.inset.right - view.bounds.width
    let x = nearest.middle - view.bounds.width / 2
    return Point(x: min(max(x, least), max(least, most)), y: usual.y)
  }
}
