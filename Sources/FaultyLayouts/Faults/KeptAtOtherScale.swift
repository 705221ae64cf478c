import CollectionLayout

extension Mutant {
  static let keptAtOtherScale = Mutant(
    "kept-at-other-scale",
    "Rounds to the pixels of the display on which it was first laid out.",
    provenance: "own example: a scale read once",
    rule: "I-11", message: "after the scale changed",
    kinds: [.flow], mistake: KeepsScale.self)
}

/// Lays out at the scale of the first `prepare`.
private final class KeepsScale: CallMutation {
  private var scale: Double?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let present = environment.source.scale
    let first = scale ?? present
    scale = first
    environment.source.scale = first
    defer { environment.source.scale = present }
    try base.prepare()
  }
}
