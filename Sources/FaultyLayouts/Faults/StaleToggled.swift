import CollectionLayout

extension Mutant {
  static let staleToggled = Mutant(
    "stale-toggled",
    "Toggles a flag with every invalidation, so that a second one cancels the first.",
    provenance: "own example: toggles a flag instead of setting it",
    rule: "L-04", message: "after invalidating",
    kinds: [.grid], mistake: Toggling.self)
}

/// Drops every second invalidation, together with the one before it.
private final class Toggling: CallMutation {
  /// The invalidation to pass on in the next `prepare`; nil for none.
  private var pending: InvalidationContext?

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    pending = pending == nil ? context : nil
  }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    if let pending { base.invalidateLayout(with: pending) }
    pending = nil
    try base.prepare()
  }
}
