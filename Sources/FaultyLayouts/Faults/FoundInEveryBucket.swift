import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let foundInEveryBucket = Fault(
    "found-in-every-bucket",
    "Returns an element twice that a query finds in more than one bucket.",
    provenance: "own: the answers of buckets added up without a look at what is there already",
    rule: "Q-03", message: "expected every element once", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Doubling(base) }

/// A layout that looks into the first and the last bucket of an element.
private final class Doubling<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let grid = BucketGrid.standard
    let searched = grid.numbers(from: rect.minY, to: rect.maxY)
    return all.filter { rect.hits($0.boundingBox) }.flatMap { attributes in
      let box = attributes.boundingBox
      let buckets = grid.numbers(from: box.minY, to: box.maxY).clamped(to: searched)
      return Array(repeating: attributes, count: buckets.count > 1 ? 2 : 1)
    }
  }
}
