/// The pseudorandom generator of the scenario format, of workloads and of the judgement of times: a
/// counter and two xor-multiply rounds.
///
/// Committed data and recorded seeds rely on its sequence, which therefore never changes. Its source
/// is Steele, Lea and Flood, OOPSLA 2014.
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
}

extension RandomNumberGenerator {
  /// A whole number from 0 up to, not including, `limit`, which is above 0 and far below 2^31.
  @inlinable
  public mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % limit }
}
