import RandomNumbers

/// The numbers from `low` up to, not including, `high`; only `low` where both are equal.
public struct NumberInterval: Hashable, Sendable {
  public var low: Double
  public var high: Double

  /// Creates an interval; `low <= high`, both finite.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}

extension SplitMix64 {
  /// A double in `interval` (its high end excluded) from the top 53 bits of the next number.
  public mutating func double(in interval: NumberInterval) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    let value = interval.low + (interval.high - interval.low) * unit
    // The sum may round up to the end that the interval leaves out.
    return value < interval.high ? value : max(interval.low, interval.high.nextDown)
  }
}
