/// The wall time for a whole run, distributed over the remaining measurements.
///
///     let budget = TimeBudget(seconds: 60)
///     budget.nanosecondsPerMeasurement(of: 100)  // at most 150000000
///     budget.hasTimeFor(90e9)  // false
package struct TimeBudget: Sendable {
  /// The time limit of the run, in nanoseconds; nil if there is no limit.
  package let limit: UInt64?
  private let start: UInt64
  private let clock: @Sendable () -> UInt64

  /// The longest time for one measurement, in nanoseconds. If the run has no limit, each
  /// measurement gets this time.
  package static let maximumNanosecondsPerMeasurement: UInt64 = 500_000_000

  /// Creates a budget of `seconds` that starts now.
  package init(
    seconds: Double?, clock: @escaping @Sendable () -> UInt64 = MonotonicClock.nanoseconds
  ) {
    limit = seconds.map { UInt64(max($0, 0) * 1e9) }
    self.clock = clock
    start = clock()
  }

  /// The nanoseconds since the budget started; 0 if the clock has stepped back to a time before the
  /// start. A measurement throws `BatchMeasurementError.clockSteppedBack` if the clock steps back.
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

  /// Whether there is time for a measurement that takes about `nanoseconds`.
  package func hasTimeFor(_ nanoseconds: Double) -> Bool {
    guard let remainingNanoseconds else { return true }
    return remainingNanoseconds > 0 && nanoseconds <= Double(remainingNanoseconds)
  }

  /// The nanoseconds for each of the `measurementCount` measurements that remain.
  ///
  /// Three quarters of the remaining time are reserved for creating data, computing expected
  /// answers, warming up, and measuring noisy times again. On a busy machine, most of the reserved
  /// time is spent on measuring noisy times again.
  package func nanosecondsPerMeasurement(of measurementCount: Int) -> UInt64 {
    guard let remainingNanoseconds else { return Self.maximumNanosecondsPerMeasurement }
    return min(
      remainingNanoseconds / UInt64(4 * max(measurementCount, 1)),
      Self.maximumNanosecondsPerMeasurement)
  }

  /// The least time, in nanoseconds, that a measurement gets if it is allowed to begin after the
  /// budget is spent.
  package static let minimumNanosecondsPerMeasurement: UInt64 = 5_000_000

  /// Whether the run has taken at least twice its time limit; false if there is no limit.
  package var isExceededTwofold: Bool {
    limit.map { elapsedNanoseconds / 2 >= $0 } ?? false
  }

  /// The timeout in seconds for a worker's answer about `itemCount` items; nil if the budget has no
  /// limit.
  ///
  /// A worker may finish its current work after the budget is spent. Only new work is refused.
  package func workerAnswerTimeoutSeconds(itemCount: Int) -> Double? {
    remainingNanoseconds.map {
      Double($0) / 1e9 + Self.extraTimeoutSeconds + Double(itemCount)
        / Self.itemsPerExtraTimeoutSecond
    }
  }

  /// The seconds that a worker's answer may take in addition to the remaining budget.
  private static let extraTimeoutSeconds = 20.0
  /// The number of items for which the timeout is extended by one second.
  private static let itemsPerExtraTimeoutSecond = 10_000.0

  /// The reason that is reported for benchmarks that are not measured because the budget is spent.
  package var budgetSpentReason: String {
    "the time budget of \(ReadableDuration(nanoseconds: Double(limit ?? 0))) was spent"
  }
}
