import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let foundInEveryBucket = Mutant(
    "found-in-every-bucket",
    "Returns an element twice if a query finds it in more than one bucket.",
    provenance:
      "invented for this project: elements of several buckets are concatenated, and duplicates are not removed",
    rule: "Q-03", expectedMessagePart: "expected every element once",
    supportedLayouts: [.waterfall], mistake: DuplicateElementsMutation.self)
}

/// Returns an element twice if the query covers more than one of the index buckets that store the
/// element.
private struct DuplicateElementsMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let grid = BucketGrid.standardGrid
    let searchedBuckets = grid.bucketNumbers(from: rect.minY, to: rect.maxY)
    return all.filter { rect.hits($0.boundingBox) }.flatMap { attributes in
      let box = attributes.boundingBox
      let buckets = grid.bucketNumbers(from: box.minY, to: box.maxY).clamped(to: searchedBuckets)
      return Array(repeating: attributes, count: buckets.count > 1 ? 2 : 1)
    }
  }
}
