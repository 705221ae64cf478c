import CollectionLayout

extension Mutant {
  static let offsetAdjustedBackwards = Mutant(
    "offset-adjusted-backwards",
    "When a preferred height moves the rows after an item, adjusts the offset in the opposite direction.",
    provenance:
      "invented for this project: subtracts the new height from the old height, instead of the reverse",
    rule: "O-06", expectedMessagePart: "expected an offset adjustment of",
    supportedLayouts: [.list], mistake: NegatedAdjustmentMutation.self)
}

/// Adjusts the content offset by the original height minus the preferred height of an element. The
/// correct adjustment has the opposite sign.
private struct NegatedAdjustmentMutation: CallMutation {
  func shouldInvalidate<Base: CollectionLayout>(
    _ base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> Bool { preferred.frame.height != original.frame.height }

  func invalidationContext<Base: CollectionLayout>(
    of base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> InvalidationContext {
    let context = base.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.contentOffsetAdjustment.y = original.frame.height - preferred.frame.height
    return context
  }
}
