import CollectionLayout

extension Mutant {
  static let forgottenMates = Mutant(
    "forgotten-mates",
    "Lays out again from an invalidated item on, without the items before it on its line.",
    provenance: "own: a line restarted in its middle",
    rule: "I-01", message: "were invalidated and laid out",
    kinds: [.flow], mistake: FromItemOn.self)
}

/// Renews only the items from the first listed one on.
private struct FromItemOn: ResumingMutation {
  func predecessor<Payload>(
    _ present: LayoutAttributes<Payload>, past: LayoutAttributes<Payload>?
  ) -> LayoutAttributes<Payload> { past ?? present }
}
