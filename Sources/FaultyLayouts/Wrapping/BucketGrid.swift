/// Divides the vertical axis into numbered buckets of equal height, in which queries search for
/// elements.
struct BucketGrid {
  /// The height of a bucket, in points.
  let bucketHeight: Double

  /// A grid whose bucket height is so small that tall elements of random data span several buckets.
  static let standardGrid = BucketGrid(bucketHeight: 64)

  /// The numbers of the buckets from coordinate `low` to `high`, which must not be less than `low`.
  func bucketNumbers(from low: Double, to high: Double) -> ClosedRange<Int> {
    let firstNumber = bucketNumber(of: low)
    return firstNumber...max(firstNumber, bucketNumber(of: high))
  }

  private func bucketNumber(of coordinate: Double) -> Int {
    // Coordinates far outside any content share a bucket, so that the conversion cannot overflow.
    Int(min(max((coordinate / bucketHeight).rounded(.down), -1e9), 1e9))
  }
}
