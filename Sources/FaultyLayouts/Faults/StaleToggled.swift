import CollectionLayout

extension Mutant {
  static let staleToggled = Mutant(
    "stale-toggled",
    "Toggles a flag with every invalidation, so that a second invalidation cancels the first.",
    provenance: "invented for this project: toggles a flag instead of setting it",
    rule: "L-04", expectedMessagePart: "after invalidating",
    supportedLayouts: [.grid], mistake: SecondInvalidationCancelsFirstMutation.self)
}

/// Discards a pending invalidation when the layout is invalidated a second time.
private final class SecondInvalidationCancelsFirstMutation: CallMutation {
  /// The invalidation to pass on in the next `prepare`; nil for none.
  private var pendingContext: InvalidationContext?

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    pendingContext = pendingContext == nil ? context : nil
  }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    if let pendingContext { base.invalidateLayout(with: pendingContext) }
    pendingContext = nil
    try base.prepare()
  }
}
