import CollectionLayout

extension Mutant {
  static let asksForPositions = Mutant(
    "asks-for-positions",
    "Asks its host for the position of the first row in every prepare.",
    provenance: "own: a look at the visible cells from inside the layout",
    rule: "L-06", message: "never to ask its host for a position",
    kinds: [.list], mistake: AsksHost.self)
}

/// Asks the host during `prepare` for attributes, which the host asks the layout for.
private struct AsksHost: CallMutation {
  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    try base.prepare()
    _ = environment.source.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0)))
  }
}
