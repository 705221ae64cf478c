import CollectionLayout

extension Mutant {
  static let silentInvalidation = Mutant(
    "silent-invalidation",
    "Does not tell its host of an invalidation.",
    provenance: "own example: an override that does not call super",
    rule: "I-13", message: "found no call of layoutWasInvalidated",
    kinds: [.list], mistake: TellsNobody.self)
}

/// Invalidates the original while it has no host to tell.
private struct TellsNobody: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    let host = base.host
    base.host = nil
    base.invalidateLayout(with: context)
    base.host = host
  }
}
