import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let nearEdgeBinarySearch = Fault(
    "near-edge-binary-search",
    "Searches by near edges alone, so that a tall element that begins further above is "
      + "lost.",
    provenance: "own: the tutorials' advice to search sorted attributes by halves",
    rule: "Q-02", message: "missing", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  NearEdgeSearch(base)
}

/// A layout that begins at the last element above the query.
private final class NearEdgeSearch<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let sorted = all.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].element.frame.minY < rect.minY { low = middle + 1 } else { high = middle }
    }
    // The one that begins above the query may reach into it; the ones before are forgotten.
    return sorted[max(0, low - 1)...].filter { rect.hits($0.element.boundingBox) }
      .sorted { $0.offset < $1.offset }.map(\.element)
  }
}
