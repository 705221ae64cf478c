import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let snapHugeAtZero = Fault(
    "snap-huge-at-zero",
    "Returns the number that its search began with where it looks for no cover: at offset zero, or without covers.",
    provenance: "GLTableCollectionView 31",
    rule: "O-02", message: "expected a legal target", kinds: [.coverFlow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { FarAway(base) }

/// A layout that searches with a huge distance, and adds it to the offset if nothing was nearer.
private final class FarAway<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    let hasCovers = base.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) != nil
    if proposed.x == 0 || !hasCovers {
      return Point(x: .greatestFiniteMagnitude, y: proposed.y)
    }
    return base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
