import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let twitchingPredecessors = Mutant(
    "twitching-predecessors",
    "Rounds the positions of items before the invalidated ones, although they must not change.",
    provenance:
      "invented for this project: positions that are stored as integers between two layout passes",
    rule: "I-03", expectedMessagePart: "before the first element moved by a change of item",
    supportedLayouts: [.list], mistake: RoundedPredecessorsMutation.self)
}

/// Rounds the positions of the cells before the first invalidated item.
private struct RoundedPredecessorsMutation: PartialRelayoutMutation {
  func attributesOfPredecessor<Payload>(
    _ present: LayoutAttributes<Payload>, past: LayoutAttributes<Payload>?
  ) -> LayoutAttributes<Payload> {
    var roundedAttributes = present
    roundedAttributes.frame.origin.y.round()
    return roundedAttributes
  }
}
