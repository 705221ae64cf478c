import CollectionLayout

extension Fault {
  static let adjustmentOverwritten = Fault(
    "adjustment-overwritten",
    "Keeps the later of two offset adjustments that meet, in place of their sum.",
    provenance: "own: a delta taken for a place",
    rule: "O-05", message: "expected merged contexts to adjust the offset by", kinds: [.grid]
  ) { base, _ in layoutWithOwnContexts(base, LatestContext.self) }
}

/// A context that forgets how far the view was to move already.
private final class LatestContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    contentOffsetAdjustment = other.contentOffsetAdjustment
  }
}
