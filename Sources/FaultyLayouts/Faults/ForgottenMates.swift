import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let forgottenMates = Fault(
    "forgotten-mates",
    "Lays out anew from an invalidated item on, and leaves the ones before it on its "
      + "line.",
    provenance: "own: a line begun in its middle",
    rule: "I-01", message: "were invalidated and laid out", kinds: [.flow]
  ) { spoil($0, $1) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { FromTheItem(base) }

/// A layout that renews what follows the first listed item alone.
private final class FromTheItem<Base: CollectionLayout>: CachedLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    guard let context, context.isPartial, let first = context.invalidatedItems.first else {
      return present
    }
    return present.map { attributes in
      let isBefore = attributes.category == .cell && attributes.path < first
      return isBefore ? past[attributes.element] ?? attributes : attributes
    }
  }
}
