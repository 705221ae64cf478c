import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let unionOfFirstAndLast = Mutant(
    "union-of-first-and-last",
    "Skips a group if the union of its first and last frame misses the query, although a tall element between them may extend beyond that union.",
    provenance: "issue 78 of CHTCollectionViewWaterfallLayout, with groups of 4 instead of 20",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.waterfall], mistake: GroupEndsUnionMutation.self)
}

/// Searches a group of elements only if the union of its first and last frame intersects the query.
private struct GroupEndsUnionMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.grouped(by: 4).flatMap { group -> [LayoutAttributes<Payload>] in
      guard let firstFrame = group.first?.frame, let lastFrame = group.last?.frame,
        rect.hits(firstFrame.union(lastFrame).includingFarEdges)
      else { return [] }
      return group.filter { rect.hits($0.boundingBox) }
    }
  }
}
