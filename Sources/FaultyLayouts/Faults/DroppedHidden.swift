import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let droppedHidden = Mutant(
    "dropped-hidden",
    "Leaves hidden elements out of the answers to queries.",
    provenance: "invented for this project: treats hidden elements as absent",
    rule: "A-09", expectedMessagePart: "no such element",
    basedOn: .list, modificationWithoutMistake: HiddenLastCells.self,
    mistake: DroppedHiddenElementsMutation.self)
}

/// A mutation that drops hidden elements from the answers of queries.
private struct DroppedHiddenElementsMutation: AttributeFieldMutation {
  static let mutatedField = MutatedField.isHidden

  func selectElements<Payload>(
    from elements: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    elements.filter { rect.hits($0.boundingBox) && !$0.isHidden }
  }
}
