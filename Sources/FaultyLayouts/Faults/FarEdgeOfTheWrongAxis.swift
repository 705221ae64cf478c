import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let farEdgeOfTheWrongAxis = Mutant(
    "far-edge-of-the-wrong-axis",
    "Compares the maxX of elements with the minY of the query, instead of their maxY.",
    provenance: "invented for this project: code for one axis that was copied for the other axis",
    rule: "Q-02", expectedMessagePart: "missing",
    supportedLayouts: [.list], mistake: MixedAxesMutation.self)
}

/// Compares a horizontal edge of elements with a vertical edge of the query.
private struct MixedAxesMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.filter { $0.boundingBox.maxX >= rect.minY && rect.hits($0.boundingBox) }
  }
}
