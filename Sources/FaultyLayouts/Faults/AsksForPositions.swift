import CollectionLayout

extension Mutant {
  static let asksForPositions = Mutant(
    "asks-for-positions",
    "Asks its host for the position of the first row in every prepare.",
    provenance: "invented for this project: a layout that looks at the visible cells",
    rule: "L-06", expectedMessagePart: "never to ask its host for a position",
    supportedLayouts: [.list], mistake: PositionRequestMutation.self)
}

/// Asks the host for an element's attributes during `prepare`. A layout must not do so, because a
/// host gets all attributes from the layout.
private struct PositionRequestMutation: CallMutation {
  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    try base.prepare()
    _ = environment.source.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0)))
  }
}
