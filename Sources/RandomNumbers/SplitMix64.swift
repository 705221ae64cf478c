/// The pseudorandom number generator for scenario data, workloads and statistics: a counter whose
/// value is mixed by two rounds of shift, xor and multiplication.
///
/// Committed data and recorded seeds depend on the sequence of numbers that each seed gives, so
/// that sequence must never change. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", OOPSLA 2014.
///
///     var generator = SplitMix64(seed: 7)
///     let die = 1 + generator.nextInt(6)
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. Equal seeds give equal sequences.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension RandomNumberGenerator {
  /// A random number from 0 to `limit - 1`, from the upper 31 bits of `next()`.
  ///
  /// The bias toward small numbers is negligible if `limit` is far below 2^31.
  ///
  /// - Precondition: `limit` is greater than 0.
  @inlinable
  package mutating func nextInt(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % limit
  }
}
