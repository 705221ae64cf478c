import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let droppedDecoration = Mutant(
    "dropped-decoration",
    "Returns a decoration view only if the query also finds the header of its section.",
    provenance:
      "invented for this project: code that adds the decoration view where it finds a header, as in Apple's collection view guide",
    rule: "Q-02", expectedMessagePart: "binder",
    supportedLayouts: [.spacedFlow], mistake: DecorationWithHeaderMutation.self)
}

/// Returns a decoration view only if the query also hits the header of its section.
private struct DecorationWithHeaderMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let found = all.filter { rect.hits($0.boundingBox) }
    let sectionsWithFoundHeader = Set(found.filter { $0.kind == .header }.map(\.path.section))
    return found.filter {
      $0.category != .decoration || sectionsWithFoundHeader.contains($0.path.section)
    }
  }
}
