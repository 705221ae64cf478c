import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let unionOfFirstAndLast = Mutant(
    "union-of-first-and-last",
    "Skips groups by the union of their first and last frames, beyond which a tall one "
      + "between them extends.",
    provenance: "CHTCollectionViewWaterfallLayout 78, with groups of 4 instead of 20",
    rule: "Q-02", message: "missing",
    kinds: [.waterfall], mistake: GroupEnds.self)
}

/// Searches a group only if the union of its first and last frame hits the query.
private struct GroupEnds: QueryMutation {
  func select<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.grouped(by: 4).flatMap { group -> [LayoutAttributes<Payload>] in
      guard let first = group.first?.frame, let last = group.last?.frame,
        rect.hits(first.union(last).widened)
      else { return [] }
      return group.filter { rect.hits($0.boundingBox) }
    }
  }
}
