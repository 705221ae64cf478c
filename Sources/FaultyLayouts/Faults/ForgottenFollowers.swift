import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let forgottenFollowers = Fault(
    "forgotten-followers",
    "Lays out anew only the items named in an invalidation, and leaves what follows "
      + "where it was.",
    provenance: "own: what is invalidated taken for what moves",
    rule: "I-01", message: "were invalidated and laid out", kinds: [.list]
  ) { spoil($0, $1) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { ListedAlone(base) }

/// A layout that renews the listed elements alone.
private final class ListedAlone<Base: CollectionLayout>: CachedLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    guard let context, context.isPartial else { return present }
    let listed = Set(context.invalidatedItems)
    return present.map { attributes in
      let isListed = attributes.category == .cell && listed.contains(attributes.path)
      return isListed ? attributes : past[attributes.element] ?? attributes
    }
  }
}
