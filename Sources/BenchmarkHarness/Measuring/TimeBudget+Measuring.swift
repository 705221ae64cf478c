import CommandLineTools

/// The distribution of a budget over the measurements that remain:
///
///     let budget = TimeBudget(seconds: 60)
///     budget.nanosecondsPerMeasurement(of: 100)  // at most 150000000
extension TimeBudget {
  /// The longest time for one measurement, in nanoseconds. If the run has no limit, each
  /// measurement gets this time.
  package static let maximumNanosecondsPerMeasurement: UInt64 = 500_000_000

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
}
