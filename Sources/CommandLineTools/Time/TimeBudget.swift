/// The wall time for a whole run.
///
///     let budget = TimeBudget(seconds: 60)
///     budget.hasTimeFor(90e9)  // false
package struct TimeBudget: Sendable {
  /// The time limit of the run, in nanoseconds; nil if there is no limit.
  package let limit: UInt64?
  private let start: UInt64
  private let clock: @Sendable () -> UInt64

  /// Creates a budget of `seconds` that starts now.
  package init(
    seconds: Double?, clock: @escaping @Sendable () -> UInt64 = MonotonicClock.nanoseconds
  ) {
    limit = seconds.map { UInt64(max($0, 0) * 1e9) }
    self.clock = clock
    start = clock()
  }

  /// The nanoseconds since the budget started; 0 if the clock has stepped back to a time before the
  /// start.
  package var elapsedNanoseconds: UInt64 {
    let now = clock()
    return now > start ? now - start : 0
  }

  /// The nanoseconds that remain; nil if there is no limit.
  package var remainingNanoseconds: UInt64? {
    guard let limit else { return nil }
    let elapsed = elapsedNanoseconds
    return elapsed < limit ? limit - elapsed : 0
  }

  /// Whether there is time for work that takes about `nanoseconds`.
  package func hasTimeFor(_ nanoseconds: Double) -> Bool {
    guard let remainingNanoseconds else { return true }
    return remainingNanoseconds > 0 && nanoseconds <= Double(remainingNanoseconds)
  }

  /// Whether the run has taken at least twice its time limit; false if there is no limit.
  package var isExceededTwofold: Bool {
    limit.map { elapsedNanoseconds / 2 >= $0 } ?? false
  }

  /// The reason that is reported for work that is omitted because the budget is spent.
  package var budgetSpentReason: String {
    "the time budget of \(ReadableDuration(nanoseconds: Double(limit ?? 0))) was spent"
  }
}
