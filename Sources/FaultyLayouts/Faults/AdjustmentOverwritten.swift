import CollectionLayout

extension Mutant {
  static let adjustmentOverwritten = Mutant(
    "adjustment-overwritten",
    "Keeps the later of two merged offset adjustments instead of their sum.",
    provenance: "invented for this project: treats an adjustment as a position",
    rule: "O-05", expectedMessagePart: "expected merged contexts to adjust the offset",
    supportedLayouts: [.grid], mistake: OverwritingMergeMutation.self)
}

private struct OverwritingMergeMutation: CallMutation {
  static let contextClass: InvalidationContext.Type? = OverwritingContext.self
}

/// An invalidation context that loses its own offset adjustment when another context is merged into
/// it.
private final class OverwritingContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    contentOffsetAdjustment = other.contentOffsetAdjustment
  }
}
