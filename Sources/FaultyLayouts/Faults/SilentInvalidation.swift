import CollectionLayout

extension Mutant {
  static let silentInvalidation = Mutant(
    "silent-invalidation",
    "Does not tell its host that it was invalidated.",
    provenance: "invented for this project: an override that does not call super",
    rule: "I-13", expectedMessagePart: "found no call of layoutWasInvalidated",
    supportedLayouts: [.list], mistake: SilentInvalidationMutation.self)
}

/// Detaches the original layout from its host during an invalidation, so that the host is not
/// informed.
private struct SilentInvalidationMutation: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    let host = base.host
    base.host = nil
    base.invalidateLayout(with: context)
    base.host = host
  }
}
