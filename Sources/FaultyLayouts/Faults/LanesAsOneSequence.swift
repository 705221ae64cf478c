import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let lanesAsOneSequence = Mutant(
    "lanes-as-one-sequence",
    "Searches all columns with one binary search, as if far edges ascended from item to item.",
    provenance: "invented for this project: a search that is correct only for one column",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.waterfall], mistake: LanesAsOneSequenceMutation.self)
}

/// Finds cells with one binary search over all columns, which is correct only for a single column.
private struct LanesAsOneSequenceMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let cells = all.filter { $0.category == .cell }
    let hitViews = all.filter { $0.category != .cell && rect.hits($0.boundingBox) }
    let searchStart = cells.partitioningIndex { $0.frame.maxY >= rect.minY }
    let hitCells = cells[searchStart...].prefix { $0.frame.minY <= rect.maxY }
      .filter { rect.hits($0.boundingBox) }
    return (hitCells + hitViews).sorted { $0.element < $1.element }
  }
}
