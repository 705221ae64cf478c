import CollectionLayout

extension Mutant {
  static let staleCacheAfterCounts = Mutant(
    "stale-cache-after-counts",
    "Keeps its counts when only the counts are invalidated.",
    provenance: "MagazineLayout 125",
    rule: "I-05", message: "expected the counts read",
    kinds: [.list], mistake: KeepsCounts.self)
}

/// Treats new counts as new sizes.
private struct KeepsCounts: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    guard context.invalidatesDataSourceCounts, !context.invalidatesEverything else {
      return base.invalidateLayout(with: context)
    }
    let weaker = base.invalidationContextClass.init()
    weaker.invalidatesDelegateMetrics = true
    base.invalidateLayout(with: weaker)
  }
}
