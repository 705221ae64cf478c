import CollectionLayout

extension Mutant {
  static let firstBatchForgotten = Mutant(
    "first-batch-forgotten",
    "Remembers the changes of the last batch only when two come before one prepare.",
    provenance: "own example: a property that the second batch overwrites",
    rule: "U-14", message: "before one prepare",
    kinds: [.list], mistake: LastBatchOnly.self)
}

/// Passes batches on in `prepare`, and only the last one.
private final class LastBatchOnly: CallMutation {
  private var batch: InvalidationContext?

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    if context.updates.isEmpty { return base.invalidateLayout(with: context) }
    batch = context
    base.host?.layoutWasInvalidated(with: context)
  }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    if let batch { base.invalidateLayout(with: batch) }
    batch = nil
    try base.prepare()
  }
}
