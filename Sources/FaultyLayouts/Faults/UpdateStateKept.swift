import CollectionLayout

extension Mutant {
  static let updateStateKept = Mutant(
    "update-state-kept",
    "Does not finalize a batch, so that its changes become part of the next one.",
    provenance: "issue 124 of MagazineLayout",
    rule: "U-12", expectedMessagePart: "in the initial attributes",
    supportedLayouts: [.spacedFlow], mistake: NeverFinalizedMutation.self)
}

/// Keeps the updates of a finished batch and adds those of later batches to them.
private final class NeverFinalizedMutation: CallMutation {
  private var keptUpdates: [LayoutUpdate] = []

  func prepare(_ base: some CollectionLayout, for updates: [LayoutUpdate]) {
    keptUpdates += updates
    base.prepare(forCollectionViewUpdates: keptUpdates)
  }

  func finalizeUpdates(of base: some CollectionLayout) {}
}
