import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let closedEdgeIntersection = Fault(
    "closed-edge-intersection",
    "Returns what only touches the query, because it compares edges with less-or-equal.",
    provenance: "own: the comparison of a hand-written intersection",
    rule: "Q-01", message: "expected only elements that hit", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  ClosedEdges(base)
}

/// A layout that takes rectangles to hold their far edges.
private final class ClosedEdges<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    all.filter { attributes in
      let box = attributes.boundingBox
      return box.minX <= rect.maxX && rect.minX <= box.maxX && box.minY <= rect.maxY
        && rect.minY <= box.maxY
    }
  }
}
