import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Mutant {
  static let eagerBehindLazyFace = Mutant(
    "eager-behind-lazy-face",
    "Requests all item sizes before the first screen, although a lazy layout must request only a few.",
    provenance: "invented for this project: a sum of all heights instead of an estimate",
    rule: "W-01", expectedMessagePart: "sizes requested until the first screen",
    supportedLayouts: [.list], engine: .lazy, mistake: EagerSizeRequestMutation.self)
}

/// Requests the sizes of all items in `prepare`.
private struct EagerSizeRequestMutation: CallMutation {
  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    try base.prepare()
    for attributes in base.layoutAttributesForElements(in: .infinite)
    where attributes.category == .cell {
      _ = environment.source.sizeForItem(at: attributes.path)
    }
  }
}
