import CollectionLayout

extension Mutant {
  static let keptAtOtherScale = Mutant(
    "kept-at-other-scale",
    "Keeps rounding to the pixels of the first display after a change of the display scale.",
    provenance: "invented for this project: a display scale that is read only once",
    rule: "I-11", expectedMessagePart: "after the display scale changed",
    supportedLayouts: [.flow], mistake: FirstScaleMutation.self)
}

/// Uses the display scale of the first `prepare` in all later ones.
private final class FirstScaleMutation: CallMutation {
  private var firstScale: Double?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let currentScale = environment.source.scale
    let usedScale = firstScale ?? currentScale
    firstScale = usedScale
    environment.source.scale = usedScale
    defer { environment.source.scale = currentScale }
    try base.prepare()
  }
}
