import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let snapHugeAtZero = Mutant(
    "snap-huge-at-zero",
    "Returns the huge initial value of its search if the offset is zero or the layout has no items.",
    provenance: "issue 31 of GLTableCollectionView",
    rule: "O-02", expectedMessagePart: "expected a legal target",
    supportedLayouts: [.coverFlow], mistake: HugeTargetMutation.self)
}

/// Returns a huge target offset if the proposed offset is zero or the layout has no items.
private struct HugeTargetMutation: CallMutation {
  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point {
    let hasItems = base.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) != nil
    if proposed.x == 0 || !hasItems {
      return Point(x: .greatestFiniteMagnitude, y: proposed.y)
    }
    return base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
