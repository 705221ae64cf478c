import RandomNumbers

/// The half-open interval of numbers from `low` to `high`. If both are equal, the interval contains
/// only `low`.
public struct NumberInterval: Hashable, Sendable {
  public var low: Double
  public var high: Double

  /// Creates an interval. Both bounds must be finite, and `low <= high`.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}

extension SplitMix64 {
  /// Draws a random number from `interval`, using the top 53 bits of the generator's next number.
  /// The upper bound is excluded.
  public mutating func double(in interval: NumberInterval) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    let value = interval.low + (interval.high - interval.low) * fraction
    // Rounding can make the sum equal to the excluded upper bound.
    return value < interval.high ? value : max(interval.low, interval.high.nextDown)
  }
}
