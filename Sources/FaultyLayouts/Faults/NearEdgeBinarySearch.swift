import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let nearEdgeBinarySearch = Mutant(
    "near-edge-binary-search",
    "Searches by near edges only, which misses a tall element that starts above the query.",
    provenance: "invented for this project: tutorials advise a binary search on sorted attributes",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.waterfall], mistake: NearEdgeSearchMutation.self)
}

/// Sorts the elements by their top edges, and searches only from the last element whose top edge is
/// above the query.
private struct NearEdgeSearchMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let sortedElements = all.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    let indexOfFirstElementBelowTop = sortedElements.partitioningIndex {
      $0.element.frame.minY >= rect.minY
    }
    // Elements that start further above the query may extend into it too, but they are not
    // searched.
    return sortedElements[max(0, indexOfFirstElementBelowTop - 1)...].filter {
      rect.hits($0.element.boundingBox)
    }
    .sorted { $0.offset < $1.offset }.map(\.element)
  }
}
