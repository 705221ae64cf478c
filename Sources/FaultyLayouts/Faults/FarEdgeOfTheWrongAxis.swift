import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let farEdgeOfTheWrongAxis = Fault(
    "far-edge-of-the-wrong-axis",
    "Passes over elements whose maxX lies before the query begins, where it means maxY.",
    provenance: "own: code for one direction, copied for the other",
    rule: "Q-02", message: "missing", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  WrongFarEdge(base)
}

/// A layout that mixes up its axes in one comparison.
private final class WrongFarEdge<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    all.filter { $0.boundingBox.maxX >= rect.minY && rect.hits($0.boundingBox) }
  }
}
