import CollectionLayout
import ScenarioPlayer

extension Fault {
  static let asksForPositions = Fault(
    "asks-for-positions",
    "Asks its host in every prepare where the first row is.",
    provenance: "own: a look at the visible cells from within the layout",
    rule: "L-06", message: "never to ask its host for a position", kinds: [.list]
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Inquiring(base, surroundings) }

/// A layout that asks back what it is asked.
private final class Inquiring<Base: CollectionLayout>: AskingLayout<Base> {
  override func ask(_ source: ScenarioSource) {
    _ = source.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0)))
  }
}
