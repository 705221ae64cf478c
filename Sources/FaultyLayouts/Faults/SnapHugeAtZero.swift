import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let snapHugeAtZero = Mutant(
    "snap-huge-at-zero",
    "Returns the huge start value of its search for covers at offset zero, or without covers.",
    provenance: "GLTableCollectionView 31",
    rule: "O-02", message: "expected a legal target",
    kinds: [.coverFlow], mistake: HugeTarget.self)
}

/// Returns the search's initial distance as the target when the search finds no cover.
private struct HugeTarget: CallMutation {
  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point {
    let hasCovers = base.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) != nil
    if proposed.x == 0 || !hasCovers {
      return Point(x: .greatestFiniteMagnitude, y: proposed.y)
    }
    return base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
