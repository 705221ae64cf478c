import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let firstBucketOnly = Fault(
    "first-bucket-only",
    "Enters an element in the bucket where it begins, and not in those it reaches into.",
    provenance: "own: buckets made for elements smaller than a bucket",
    rule: "Q-15", message: "missing", kinds: [.free]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  FirstBuckets(base)
}

/// A layout that enters every element once.
private final class FirstBuckets<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let wanted = BucketGrid.standard.numbers(from: rect.minY, to: rect.maxY)
    return all.filter { attributes in
      let frame = attributes.frame
      let first = BucketGrid.standard.numbers(from: frame.minY, to: frame.maxY).lowerBound
      return wanted.contains(first) && rect.hits(attributes.boundingBox)
    }
  }
}
