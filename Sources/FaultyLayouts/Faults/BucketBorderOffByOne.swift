import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let bucketBorderOffByOne = Mutant(
    "bucket-border-off-by-one",
    "Enters an element in one bucket too few, so that queries miss its last part.",
    provenance: "own: a range without its end",
    rule: "Q-15", message: "missing",
    kinds: [.free], mistake: ShortBuckets.self)
}

/// Enters an element in all buckets that it spans except the last.
private struct ShortBuckets: QueryMutation {
  func select<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let wanted = BucketGrid.standard.numbers(from: rect.minY, to: rect.maxY)
    return all.filter { attributes in
      let all = BucketGrid.standard.numbers(
        from: attributes.frame.minY, to: attributes.frame.maxY)
      let entered = all.lowerBound...max(all.lowerBound, all.upperBound - 1)
      return entered.overlaps(wanted) && rect.hits(attributes.boundingBox)
    }
  }
}
