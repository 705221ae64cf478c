import CollectionLayout

extension Mutant {
  static let firstBatchForgotten = Mutant(
    "first-batch-forgotten",
    "Applies only the changes of the second batch if two batches precede one prepare.",
    provenance: "invented for this project: a property that the second batch overwrites",
    rule: "U-14", expectedMessagePart: "with no prepare between them",
    supportedLayouts: [.list], mistake: OnlyLastBatchMutation.self)
}

/// Forwards the last batch to the original layout in `prepare`, and discards all earlier batches.
private final class OnlyLastBatchMutation: CallMutation {
  private var lastBatchContext: InvalidationContext?

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    if context.updates.isEmpty { return base.invalidateLayout(with: context) }
    lastBatchContext = context
    base.host?.layoutWasInvalidated(with: context)
  }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    if let lastBatchContext { base.invalidateLayout(with: lastBatchContext) }
    lastBatchContext = nil
    try base.prepare()
  }
}
