/// The pseudorandom generator of the scenario format: a counter and two xor-multiply rounds.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator whose whole sequence follows from `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A double in `interval` (its high end excluded) from the top 53 bits of the next number.
  public mutating func double(in interval: NumberInterval) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    let value = interval.low + (interval.high - interval.low) * unit
    // The sum may round up to the end that the interval leaves out.
    return value < interval.high ? value : max(interval.low, interval.high.nextDown)
  }
}

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
