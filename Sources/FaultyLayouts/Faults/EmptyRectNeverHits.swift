import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let emptyRectNeverHits = Mutant(
    "empty-rect-never-hits",
    "Misses elements without area, and finds nothing if the query rectangle has no area.",
    provenance:
      "empty queries: issue 108 of PSTCollectionView; empty elements: invented for this project",
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
