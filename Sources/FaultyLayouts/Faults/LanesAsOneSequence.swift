import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let lanesAsOneSequence = Fault(
    "lanes-as-one-sequence",
    "Searches all columns by halves as if far edges ascended from item to item.",
    provenance: "own: a search that is right for one column",
    rule: "Q-02", message: "missing", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  OneSequence(base)
}

/// A layout that takes several columns for one.
private final class OneSequence<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let cells = all.filter { $0.category == .cell }
    let others = all.filter { $0.category != .cell && rect.hits($0.boundingBox) }
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].frame.maxY < rect.minY { low = middle + 1 } else { high = middle }
    }
    let found = cells[low...].prefix { $0.frame.minY <= rect.maxY }
      .filter { rect.hits($0.boundingBox) }
    return (found + others).sorted { $0.element < $1.element }
  }
}
