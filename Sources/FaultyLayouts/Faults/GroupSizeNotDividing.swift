import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let groupSizeNotDividing = Mutant(
    "group-size-not-dividing",
    "Searches only complete groups, so that the elements after the last complete group are lost.",
    provenance: "issue 18 of CHTCollectionViewWaterfallLayout, with groups of 4 instead of 20",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.waterfall], mistake: CompleteGroupsOnlyMutation.self)
}

/// Searches elements in groups of four. The number of groups is rounded down, so that an incomplete
/// last group is never searched.
private struct CompleteGroupsOnlyMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.grouped(by: 4).prefix(all.count / 4).flatMap { group in
      group.filter { rect.hits($0.boundingBox) }
    }
  }
}
