import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let bucketBorderOffByOne = Mutant(
    "bucket-border-off-by-one",
    "Stores an element in one bucket too few, so that queries of the element's last part miss it.",
    provenance: "invented for this project: a range that omits its last value",
    rule: "Q-15", expectedMessagePart: "missing",
    supportedLayouts: [.free], mistake: ShortBucketRangeMutation.self)
}

/// Stores an element in all buckets of the index that the element overlaps, except the last one.
private struct ShortBucketRangeMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let searchedBuckets = BucketGrid.standardGrid.bucketNumbers(from: rect.minY, to: rect.maxY)
    return all.filter { attributes in
      let spannedBuckets = BucketGrid.standardGrid.bucketNumbers(
        from: attributes.frame.minY, to: attributes.frame.maxY)
      let storedBuckets =
        spannedBuckets.lowerBound...max(spannedBuckets.lowerBound, spannedBuckets.upperBound - 1)
      return storedBuckets.overlaps(searchedBuckets) && rect.hits(attributes.boundingBox)
    }
  }
}
