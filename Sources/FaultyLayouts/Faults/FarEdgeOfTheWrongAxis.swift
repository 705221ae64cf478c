import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let farEdgeOfTheWrongAxis = Mutant(
    "far-edge-of-the-wrong-axis",
    "Skips elements whose maxX lies before the start of the query, where maxY is meant.",
    provenance: "own: code for one direction, copied for the other",
    rule: "Q-02", message: "missing",
    kinds: [.list], mistake: MixedAxes.self)
}

/// Compares a horizontal edge of elements with a vertical one of the query.
private struct MixedAxes: QueryMutation {
  func select<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.filter { $0.boundingBox.maxX >= rect.minY && rect.hits($0.boundingBox) }
  }
}
