import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let emptyRectNeverHits = Mutant(
    "empty-rect-never-hits",
    "Finds no element that has no area, and no element at all if the query has no area.",
    provenance:
      "issue 108 of PSTCollectionView for the empty query; invented for this project for the empty element",
    rule: "Q-08", expectedMessagePart: "missing",
    supportedLayouts: [.free], mistake: EmptyRectMutation.self)
}

/// Treats empty rectangles as if they intersected nothing.
private struct EmptyRectMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    guard rect.hasArea else { return [] }
    return all.filter { $0.boundingBox.hasArea && rect.hits($0.boundingBox) }
  }
}

extension Rect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
