import CollectionLayout
import LayoutGeometry

extension Fault {
  static let twitchingPredecessors = Fault(
    "twitching-predecessors",
    "Rounds what stands before the invalidated items to whole points, although it stays.",
    provenance: "own: positions kept as whole numbers between two passes",
    rule: "I-03", message: "before the first element that a change of item", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  Twitching(base)
}

/// A layout that lays out anew from the first invalidated item on, and tidies up before it.
private final class Twitching<Base: CollectionLayout>: CachedLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    guard let context, context.isPartial, let first = context.invalidatedItems.first else {
      return present
    }
    return present.map { attributes in
      guard attributes.category == .cell, attributes.path < first else { return attributes }
      var rounded = attributes
      rounded.frame.origin.y.round()
      return rounded
    }
  }
}
