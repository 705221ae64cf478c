/// Numbered vertical buckets of one height, by which a query finds candidates.
struct BucketGrid {
  /// The height of a bucket, in points.
  let height: Double

  /// Buckets low enough that tall elements of random data span several.
  static let standard = BucketGrid(height: 64)

  /// The buckets with coordinates from `low` to `high`; `high` is not below `low`.
  func numbers(from low: Double, to high: Double) -> ClosedRange<Int> {
    let first = number(of: low)
    return first...max(first, number(of: high))
  }

  private func number(of coordinate: Double) -> Int {
    // Coordinates far outside any content share a bucket, so that the conversion cannot overflow.
    Int(min(max((coordinate / height).rounded(.down), -1e9), 1e9))
  }
}
