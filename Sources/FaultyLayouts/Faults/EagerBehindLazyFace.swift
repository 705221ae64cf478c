import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Mutant {
  static let eagerBehindLazyFace = Mutant(
    "eager-behind-lazy-face",
    "Asks for every size before the first screen, although a lazy layout must ask for few.",
    provenance: "own: a sum of all heights where an estimate was meant",
    rule: "W-01", message: "sizes asked for until the first screen",
    kinds: [.list], engine: .lazy, mistake: MeasuresAll.self)
}

/// Asks for the sizes of all items in `prepare`.
private struct MeasuresAll: CallMutation {
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
