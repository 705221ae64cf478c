import CollectionLayout

extension Mutant {
  static let keptOnRotation = Mutant(
    "kept-on-rotation",
    "Keeps its frames after an invalidation that is caused by a change of the bounds.",
    provenance:
      "invented for this project: based on a mistake described in many public questions about rotation",
    rule: "I-10", expectedMessagePart: "the layout was invalidated and laid out",
    supportedLayouts: [.grid], mistake: IgnoredBoundsMutation.self)
}

/// Ignores invalidations that are caused by a change of the bounds.
private struct IgnoredBoundsMutation: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    if context.invalidatesBounds && !context.invalidatesAllGeometry {
      base.host?.layoutWasInvalidated(with: context)
    } else {
      base.invalidateLayout(with: context)
    }
  }
}
