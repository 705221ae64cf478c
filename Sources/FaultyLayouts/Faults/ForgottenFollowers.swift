import CollectionLayout

extension Mutant {
  static let forgottenFollowers = Mutant(
    "forgotten-followers",
    "Computes only the invalidated items again, and leaves the items after them in place.",
    provenance: "invented for this project: assumes that only the invalidated items move",
    rule: "I-01", expectedMessagePart: "were invalidated and laid out",
    supportedLayouts: [.list], mistake: InvalidatedItemsOnlyMutation.self)
}

/// Updates only the items that an invalidation lists, and keeps the old frames of elements that
/// move as a consequence.
private struct InvalidatedItemsOnlyMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    guard let context, context.invalidatesOnlyElements else { return present }
    let invalidatedPaths = Set(context.invalidatedItems)
    return present.map { attributes in
      let isInvalidated = attributes.category == .cell && invalidatedPaths.contains(attributes.path)
      return isInvalidated ? attributes : past[attributes.element] ?? attributes
    }
  }
}
