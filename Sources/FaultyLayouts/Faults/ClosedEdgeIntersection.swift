import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let closedEdgeIntersection = Mutant(
    "closed-edge-intersection",
    "Returns elements that only touch the query, because it compares edges with less-or-equal.",
    provenance: "invented for this project: a hand-written intersection with the wrong comparison",
    rule: "Q-01", expectedMessagePart: "expected only elements that hit",
    supportedLayouts: [.list], mistake: ClosedEdgesMutation.self)
}

/// Treats rectangles that only touch as if they intersected.
private struct ClosedEdgesMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.filter { attributes in
      let box = attributes.boundingBox
      return box.minX <= rect.maxX && rect.minX <= box.maxX && box.minY <= rect.maxY
        && rect.minY <= box.maxY
    }
  }
}
