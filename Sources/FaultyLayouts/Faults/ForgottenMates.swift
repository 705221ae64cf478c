import CollectionLayout

extension Mutant {
  static let forgottenMates = Mutant(
    "forgotten-mates",
    "Keeps the frames of the items that precede an invalidated item on the same line.",
    provenance: "invented for this project: a line that is laid out again from its middle",
    rule: "I-01", expectedMessagePart: "were invalidated and laid out",
    supportedLayouts: [.flow], mistake: KeptPredecessorsMutation.self)
}

/// Lays out the first invalidated item and all items after it again, and keeps the items before it,
/// even those on the same line.
private struct KeptPredecessorsMutation: PartialRelayoutMutation {
  func attributesOfPredecessor<Payload>(
    _ present: LayoutAttributes<Payload>, past: LayoutAttributes<Payload>?
  ) -> LayoutAttributes<Payload> { past ?? present }
}
