import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioKit

extension Fault {
  static let asksForPositions = Fault(
    "asks-for-positions",
    "Asks its host in every prepare where the first row is.",
    provenance: "own: a look at the visible cells from within the layout",
    rule: "L-06", message: "never to ask its host for a position", kinds: [.list]
  ) { base, surroundings in spoil(base, surroundings.source) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ source: ScenarioSource
) -> any CollectionLayout { Inquiring(base, source) }

/// A layout that asks back what it is asked.
private final class Inquiring<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base
  private let source: ScenarioSource

  init(_ base: Base, _ source: ScenarioSource) {
    self.base = base
    self.source = source
  }

  func prepare() throws(LayoutError) {
    try base.prepare()
    _ = source.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0)))
  }
}
