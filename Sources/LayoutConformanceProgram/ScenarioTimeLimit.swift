import Foundation

/// The processor time that one scenario may take. A scenario prepares layouts some fifty times, so one
/// whose first step alone takes a fiftieth of the time ends too.
final class ScenarioTimeLimit {
  private let seconds: Double

  /// The processor time of one thread of this process, in seconds.
  private let clock: () -> Double

  private var process = getpid()
  private var start: Double

  /// The number of times that ``reasonToEnd()`` was called in this process.
  private var questionCount = 0

  /// Creates a limit for a scenario that begins now.
  init(seconds: Double, clock: @escaping () -> Double = ScenarioTimeLimit.threadSeconds) {
    self.seconds = seconds
    self.clock = clock
    start = clock()
  }

  /// The reason to end the scenario; nil if it may continue. This is asked before each step and each
  /// check of a rule.
  func reasonToEnd() -> String? {
    // A copy of the process, in which a scenario is rehearsed, has a processor time of its own. The
    // time of the process itself does not include that of its copies.
    if process != getpid() {
      (process, start, questionCount) = (getpid(), 0, 0)
    }
    questionCount += 1
    let elapsedSeconds = clock() - start
    if questionCount == 2, elapsedSeconds > seconds / 50 {
      return "its first step took \(Self.text(elapsedSeconds))"
    }
    return elapsedSeconds > seconds ? "it took \(Self.text(elapsedSeconds))" : nil
  }

  private static func text(_ seconds: Double) -> String {
    "\(String(format: "%.1f", seconds)) s"
  }

  static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
