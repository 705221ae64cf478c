/// The random choices of a session and of its judgement: all follow from a seed that is recorded.
///
/// A counter and two xor-multiply rounds (Steele, Lea and Flood, OOPSLA 2014).
public struct SeededNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates the numbers that follow from `seed`.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
