import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let bucketBorderOffByOne = Fault(
    "bucket-border-off-by-one",
    "Enters an element in one bucket too few, so that the last part of it is never "
      + "found.",
    provenance: "own: a range that leaves out its end",
    rule: "Q-15", message: "missing", kinds: [.free]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  ShortBuckets(base)
}

/// A layout that enters elements in all buckets but the last that they reach.
private final class ShortBuckets<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let wanted = BucketGrid.standard.numbers(from: rect.minY, to: rect.maxY)
    return all.filter { attributes in
      let all = BucketGrid.standard.numbers(
        from: attributes.frame.minY, to: attributes.frame.maxY)
      let entered = all.lowerBound...max(all.lowerBound, all.upperBound - 1)
      return entered.overlaps(wanted) && rect.hits(attributes.boundingBox)
    }
  }
}
