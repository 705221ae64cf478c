import CollectionLayout

extension Mutant {
  static let staleCacheAfterCounts = Mutant(
    "stale-cache-after-counts",
    "Keeps the old numbers of sections and items when only the counts are invalidated.",
    provenance: "issue 125 of MagazineLayout",
    rule: "I-05",
    expectedMessagePart: "expected the layout to read the numbers of sections and items",
    supportedLayouts: [.list], mistake: IgnoredCountsMutation.self)
}

/// Handles an invalidation of the numbers of sections and items as an invalidation of item sizes,
/// so that the old numbers stay.
private struct IgnoredCountsMutation: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    guard context.invalidatesDataSourceCounts, !context.invalidatesEverything else {
      return base.invalidateLayout(with: context)
    }
    let contextWithoutCounts = base.invalidationContextClass.init()
    contextWithoutCounts.invalidatesDelegateMetrics = true
    base.invalidateLayout(with: contextWithoutCounts)
  }
}
