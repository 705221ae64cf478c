import CollectionLayout

extension Mutant {
  static let keptOnRotation = Mutant(
    "kept-on-rotation",
    "Keeps its frames when a change of the bounds invalidates it.",
    provenance: "own example: public questions on rotation describe it for many layouts",
    rule: "I-10", message: "and the layout was invalidated and laid out",
    kinds: [.grid], mistake: IgnoresNewBounds.self)
}

/// Drops the invalidations that a change of the bounds causes.
private struct IgnoresNewBounds: CallMutation {
  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    if context.invalidatesBounds && !context.invalidatesAllGeometry {
      base.host?.layoutWasInvalidated(with: context)
    } else {
      base.invalidateLayout(with: context)
    }
  }
}
