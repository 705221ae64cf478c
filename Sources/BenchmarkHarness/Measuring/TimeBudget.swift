/// The wall time for a whole run, distributed over the measurements that are still to be made.
package struct TimeBudget: Sendable {
  /// The time allowed, in nanoseconds; nil if there is no limit.
  package let total: UInt64?
  private let start: UInt64
  private let clock: @Sendable () -> UInt64

  /// The time for one measurement if there is no limit, and the most for one measurement if there
  /// is one.
  package static let longestShare: UInt64 = 500_000_000

  /// Creates a budget of `seconds` that begins now.
  package init(seconds: Double?) {
    self.init(seconds: seconds, clock: MonotonicClock.nanoseconds)
  }

  package init(seconds: Double?, clock: @escaping @Sendable () -> UInt64) {
    total = seconds.map { UInt64(max($0, 0) * 1e9) }
    self.clock = clock
    start = clock()
  }

  /// The nanoseconds since the budget began; 0 if the clock stepped back, which the measurement
  /// itself detects.
  package var elapsed: UInt64 {
    let now = clock()
    return now > start ? now - start : 0
  }

  /// The nanoseconds left; nil if there is no limit.
  package var remaining: UInt64? {
    guard let total else { return nil }
    let elapsed = elapsed
    return elapsed < total ? total - elapsed : 0
  }

  /// Whether work of about `nanoseconds` may still start.
  package func allows(_ nanoseconds: Double) -> Bool {
    guard let remaining else { return true }
    return remaining > 0 && nanoseconds <= Double(remaining)
  }

  /// The nanoseconds for the next of `count` measurements.
  ///
  /// Half of the time is reserved for making data, computing expected answers and warming up.
  package func share(of count: Int) -> UInt64 {
    guard let remaining else { return Self.longestShare }
    return min(remaining / UInt64(2 * max(count, 1)), Self.longestShare)
  }

  /// The time limit in seconds for an answer about `n` items; nil if there is no limit.
  ///
  /// Work that is in progress when the time is spent may finish; only new work is refused.
  package func patience(n: Int) -> Double? {
    remaining.map { Double($0) / 1e9 + Self.grace + Double(n) / Self.itemsPerSecond }
  }

  /// The extra seconds after the end of the budget, and the number of items that add one more
  /// second.
  private static let grace = 20.0
  private static let itemsPerSecond = 10_000.0

  /// The reason to report for what was not measured because the time was spent.
  package var reason: String {
    "time budget of \(HumanDuration(nanoseconds: Double(total ?? 0))) spent"
  }
}
