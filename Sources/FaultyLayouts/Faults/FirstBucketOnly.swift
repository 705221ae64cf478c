import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let firstBucketOnly = Mutant(
    "first-bucket-only",
    "Stores an element only in the bucket in which it starts, not in the others that it spans.",
    provenance: "invented for this project: buckets designed for elements smaller than a bucket",
    rule: "Q-15", expectedMessagePart: "missing",
    supportedLayouts: [.free], mistake: FirstBucketOnlyMutation.self)
}

/// Stores an element only in the first bucket of the index that the element overlaps. Queries that
/// search only the element's other buckets do not find it.
private struct FirstBucketOnlyMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let grid = BucketGrid.standardGrid
    let searchedBuckets = grid.bucketNumbers(from: rect.minY, to: rect.maxY)
    return all.filter { attributes in
      let frame = attributes.frame
      let firstBucketNumber = grid.bucketNumbers(from: frame.minY, to: frame.maxY).lowerBound
      return searchedBuckets.contains(firstBucketNumber) && rect.hits(attributes.boundingBox)
    }
  }
}
