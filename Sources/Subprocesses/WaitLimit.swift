/// How long to wait for another process.
///
/// The time is read from a clock. If the clock stands still, the limit is reached when the waits that
/// were recorded are as long as the limit, because the system ends a wait by a timer of its own.
package struct WaitLimit {
  private let deadline: ContinuousClock.Instant
  private var timeToWait: Duration

  /// A limit of `time` from now.
  package init(_ time: Duration) {
    deadline = .now + time
    timeToWait = time
  }

  init(until deadline: ContinuousClock.Instant) {
    self.deadline = deadline
    timeToWait = ContinuousClock.now.duration(to: deadline)
  }

  /// The time for which to wait at most; zero if the limit is reached.
  package var remainingTime: Duration {
    max(.zero, min(timeToWait, ContinuousClock.now.duration(to: deadline)))
  }

  /// Records that the system ended a wait after `time`.
  package mutating func recordWait(of time: Duration) { timeToWait -= time }
}
