import RandomNumbers

/// The parameters of a session that compares two benchmarks.
///
///     let plan = SessionPlan.adaptive(seed: 7)
///     plan.processCountsAtInterimJudgements  // [8, 12, 17, 24, 34, 45]
package struct SessionPlan: Hashable, Sendable, Codable {
  /// The number of worker processes that the session starts, one after another. A session that
  /// compares two builds starts several workers each time, one for each arm.
  package var processes = 8
  /// The shortest duration of a batch, in nanoseconds.
  package var minimumBatch: UInt64 = 100_000
  /// The wall time for the first ``processes`` worker processes, including their start, in
  /// nanoseconds.
  package var budget: UInt64 = 3_500_000_000
  /// The wall time up to which the session goes on with further processes while the ``TimeGate``
  /// cannot decide, in nanoseconds; nil for a session that ends after ``processes`` processes.
  package var maximumBudget: UInt64?
  /// The number of warm-up rounds of each process.
  package var warmUpRounds = 8
  /// Each process must time at least this many rounds after its warm-up; otherwise the session
  /// fails.
  package var minimumRounds = 5
  /// Each process times at most this many rounds after its warm-up, even if there is time left.
  package var maximumRounds = 1000
  /// The value of ``maximumBudget`` in ``adaptive(seed:)``.
  package static let defaultMaximumBudgetNanoseconds: UInt64 = 20_000_000_000
  /// The seed of all random choices.
  package var seed: UInt64

  /// Creates a plan with the default parameters.
  package init(seed: UInt64) { self.seed = seed }

  /// Creates a plan for a session that continues while the ``TimeGate`` cannot decide. All other
  /// parameters have their default values.
  package static func adaptive(seed: UInt64) -> SessionPlan {
    var plan = SessionPlan(seed: seed)
    plan.maximumBudget = defaultMaximumBudgetNanoseconds
    return plan
  }

  /// The plan of a second session that repeats this one with a different seed.
  package var repetitionPlan: SessionPlan {
    var plan = self
    plan.seed = SplitMix64.derivedSeed(after: seed)
    return plan
  }
}

extension SplitMix64 {
  /// A seed derived from `seed`. It is below 2^32, so that every JSON reader can represent it
  /// exactly.
  static func derivedSeed(after seed: UInt64) -> UInt64 {
    var randomNumbers = SplitMix64(seed: seed)
    return randomNumbers.next() >> 32
  }
}
