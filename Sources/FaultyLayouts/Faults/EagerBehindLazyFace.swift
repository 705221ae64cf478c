import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Fault {
  static let eagerBehindLazyFace = Fault(
    "eager-behind-lazy-face",
    "Asks for every size before the first screen, although it is made to ask for few.",
    provenance: "own: a sum of all heights where an estimate was meant",
    rule: "W-01", message: "sizes asked for until the first screen", kinds: [.list], engine: .lazy
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Hasty(base, surroundings) }

/// A layout that measures all items once more.
private final class Hasty<Base: CollectionLayout>: AskingLayout<Base> {
  override func ask(_ source: ScenarioSource) {
    for attributes in base.layoutAttributesForElements(in: .infinite)
    where attributes.category == .cell {
      _ = source.sizeForItem(at: attributes.path)
    }
  }
}
