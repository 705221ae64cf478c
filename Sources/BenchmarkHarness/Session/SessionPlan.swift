import RandomNumbers

/// The parameters of a session that compares arms.
package struct SessionPlan: Hashable, Sendable, Codable {
  /// The number of fresh processes that run one after another; for two builds, the number for each
  /// build.
  package var processes = 8
  /// The shortest duration of a batch, in nanoseconds.
  package var minimumBatch: UInt64 = 100_000
  /// The wall time for the whole session, including the start of processes, in nanoseconds.
  package var budget: UInt64 = 3_500_000_000
  /// The number of warm-up rounds of each process.
  package var warmUpRounds = 8
  /// The smallest number of rounds of a process that allows a judgment.
  package var minimumRounds = 5
  /// The greatest number of rounds of a process, even if there is time left.
  package var maximumRounds = 1000
  /// The seed of all random choices.
  package var seed: UInt64

  /// Creates the usual plan.
  package init(seed: UInt64) { self.seed = seed }

  /// The plan of a second session that repeats this one with another seed.
  package var again: SessionPlan {
    var plan = self
    plan.seed = SplitMix64.first(after: seed)
    return plan
  }
}

extension SplitMix64 {
  /// A seed derived from `seed`, below 2^32 so that every JSON reader keeps it exact.
  static func first(after seed: UInt64) -> UInt64 {
    var numbers = SplitMix64(seed: seed)
    return numbers.next() >> 32
  }
}
