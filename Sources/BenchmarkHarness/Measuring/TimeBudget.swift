/// The wall time that a whole run may take, spread over what is still to be done.
public struct TimeBudget: Sendable {
  /// The time allowed, in nanoseconds; nil where everything is to be measured.
  public let total: UInt64?
  private let start: UInt64
  private let clock: @Sendable () -> UInt64

  /// The share of one measurement where there is no limit, and the most where there is.
  public static let longestShare: UInt64 = 500_000_000

  /// Creates a budget of `seconds` that begins now.
  public init(seconds: Double?) {
    self.init(seconds: seconds, clock: MonotonicClock.nanoseconds)
  }

  package init(seconds: Double?, clock: @escaping @Sendable () -> UInt64) {
    total = seconds.map { UInt64(max($0, 0) * 1e9) }
    self.clock = clock
    start = clock()
  }

  /// The nanoseconds since the budget began; none where the clock went back, which those who measure
  /// find out.
  public var elapsed: UInt64 {
    let now = clock()
    return now > start ? now - start : 0
  }

  /// The nanoseconds left; nil where there is no limit.
  public var remaining: UInt64? {
    guard let total else { return nil }
    let elapsed = elapsed
    return elapsed < total ? total - elapsed : 0
  }

  /// Whether work of about `nanoseconds` can still be begun.
  public func allows(_ nanoseconds: Double) -> Bool {
    guard let remaining else { return true }
    return remaining > 0 && nanoseconds <= Double(remaining)
  }

  /// The nanoseconds for the next of `count` measurements.
  ///
  /// Half of the time is kept for what is not sampling: data, oracle and warm-up.
  public func share(of count: Int) -> UInt64 {
    guard let remaining else { return Self.longestShare }
    return min(remaining / UInt64(2 * max(count, 1)), Self.longestShare)
  }

  /// The seconds after which an answer about `n` items is late; nil where there is no limit.
  ///
  /// What is under way when the time is spent may end: the time is kept by not beginning more.
  public func patience(n: Int) -> Double? {
    remaining.map { Double($0) / 1e9 + Self.grace + Double(n) / Self.itemsPerSecond }
  }

  /// The seconds past its end that an answer may take, and how many items more take a second more.
  private static let grace = 20.0
  private static let itemsPerSecond = 10_000.0

  /// Why something was not measured once the time is spent.
  public var reason: String {
    "time budget of \(HumanDuration(nanoseconds: Double(total ?? 0))) spent"
  }
}
