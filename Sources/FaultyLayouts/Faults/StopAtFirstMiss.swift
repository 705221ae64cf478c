import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let stopAtFirstMiss = Mutant(
    "stop-at-first-miss",
    "Ends its search at the first element that misses the query after one that hits it.",
    provenance: "issue 674 of IGListKit",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.waterfall], mistake: EarlyStopMutation.self)
}

/// Stops the search as soon as an element that intersects the query is followed by one that does
/// not.
private struct EarlyStopMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    var foundElements: [LayoutAttributes<Payload>] = []
    for attributes in all {
      if rect.hits(attributes.boundingBox) {
        foundElements.append(attributes)
      } else if !foundElements.isEmpty {
        break
      }
    }
    return foundElements
  }
}
