/// Bands of one height, by number, in which a layout looks for elements.
struct BucketGrid {
  /// The height of a band, in points.
  let height: Double

  /// Bands that tall elements of random data reach across.
  static let standard = BucketGrid(height: 64)

  /// The bands that hold the coordinates from `low` to `high`, which is not below it.
  func numbers(from low: Double, to high: Double) -> ClosedRange<Int> {
    let first = number(of: low)
    return first...max(first, number(of: high))
  }

  private func number(of coordinate: Double) -> Int {
    // Bands far outside of any content are one.
    Int(min(max((coordinate / height).rounded(.down), -1e9), 1e9))
  }
}
