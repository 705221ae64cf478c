import Dispatch
import Foundation

/// A progress line on the standard error. It is shown only on a terminal.
///
///     let bar = ProgressBar(total: scenarios.count)
///     for (done, scenario) in scenarios.enumerated() { bar.show(done: done, label: scenario.id) }
///     bar.clear()
///
/// The line is redrawn once a second, so that the times in it advance during a long step. This
/// takes a thread of its own, which writes at most one line a second. It does not disturb
/// measurements, because the commands measure times in worker processes.
package final class ProgressBar: @unchecked Sendable {
  private struct State {
    var total: Int
    var doneCount = 0
    var label = ""

    /// The number of steps that were finished when the line was first shown; nil before that. It is
    /// above zero if an earlier run finished some steps.
    var initialDoneCount: Int?

    /// When ``doneCount`` last changed, and the time that was left then by the average of the steps
    /// so far, in seconds; nil before the first step is finished.
    var estimate: (time: UInt64, secondsLeft: Double)?

    /// The time left that the line shows, in seconds. It never grows, unless the number of steps
    /// changes.
    var shownSecondsLeft: Double?

    /// The line on the terminal; empty if there is none.
    var shownLine = ""
  }

  private let terminal: Terminal
  private let start: UInt64

  /// Protects `state`, and ensures that only one thread at a time calls `output` or `clock`.
  private let lock = NSLock()
  private var state: State
  private let output: (String) -> Void
  private let clock: () -> UInt64
  private var timer: (any DispatchSourceTimer)?

  /// Creates a progress line for `total` steps on the standard error.
  package convenience init(total: Int = 0, isQuiet: Bool = false) {
    let terminal = Terminal.standardError
    self.init(
      total: total,
      terminal: Terminal(
        width: terminal.width, isInteractive: terminal.isInteractive && !isQuiet)
    ) { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    if self.terminal.isInteractive { redrawEverySecond() }
  }

  package init(
    total: Int, terminal: Terminal, clock: @escaping () -> UInt64 = MonotonicClock.nanoseconds,
    output: @escaping (String) -> Void
  ) {
    self.clock = clock
    start = clock()
    state = State(total: total)
    self.terminal = terminal
    self.output = output
  }

  deinit { timer?.cancel() }

  private func redrawEverySecond() {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in self?.redraw() }
    timer.resume()
    self.timer = timer
  }

  /// Redraws the line with the number of finished steps and a label for the current step.
  ///
  /// - Parameter total: The number of all steps; nil if it has not changed.
  package func show(done: Int, of total: Int? = nil, label: String) {
    lock.withLock {
      let hasNewTotal = total.map { $0 != state.total } ?? false
      if hasNewTotal { state.shownSecondsLeft = nil }
      let isNewStep = hasNewTotal || done != state.doneCount
      state.total = total ?? state.total
      state.doneCount = done
      state.initialDoneCount = state.initialDoneCount ?? done
      if isNewStep { updateEstimate() }
      state.label = label
      draw()
    }
  }

  /// Redraws the line with the current times, if the line is on the terminal.
  func redraw() {
    lock.withLock { if !state.shownLine.isEmpty { draw() } }
  }

  private func draw() {
    guard terminal.isInteractive else { return }
    let now = clock()
    // Between two steps the estimate counts down.
    let secondsLeft = state.estimate.map {
      max($0.secondsLeft - Self.seconds(from: $0.time, to: now), 0)
    }
    state.shownSecondsLeft = secondsLeft.map { min($0, state.shownSecondsLeft ?? $0) }
    let timeText = Self.timeText(
      elapsed: Self.seconds(from: start, to: now), left: state.shownSecondsLeft)
    let line = Self.progressLine(
      done: state.doneCount, total: state.total, label: timeText + state.label,
      width: terminal.width)
    guard line != state.shownLine else { return }
    state.shownLine = line
    output("\r\u{1B}[K" + line)
  }

  /// Removes the line from the terminal until it is shown again.
  package func clear() {
    lock.withLock {
      guard !state.shownLine.isEmpty else { return }
      state.shownLine = ""
      output("\r\u{1B}[K")
    }
  }

  /// Estimates the time left from the average of the steps that this bar saw. Steps of an earlier
  /// run took no time.
  private func updateEstimate() {
    let now = clock()
    let done = state.doneCount - (state.initialDoneCount ?? 0)
    guard done > 0, state.doneCount < state.total else {
      state.estimate = nil
      return
    }
    let elapsed = Self.seconds(from: start, to: now)
    state.estimate = (now, elapsed / Double(done) * Double(state.total - state.doneCount))
  }

  private static func seconds(from start: UInt64, to end: UInt64) -> Double {
    end > start ? Double(end - start) / 1e9 : 0
  }

  /// The elapsed time and the estimated time left, in seconds, for work that takes more than five
  /// seconds; empty before that. The time left is nil if it is unknown, and is not shown below half a
  /// second, when a step takes longer than expected.
  static func timeText(elapsed: Double, left: Double?) -> String {
    guard elapsed >= 5 else { return "" }
    guard let left, left >= 0.5 else { return clockText(elapsed) + "  " }
    return "\(clockText(elapsed)), about \(clockText(left)) left  "
  }

  /// The text of a duration in seconds, such as `0:07` or `1:02:03`.
  private static func clockText(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded())
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let secondsText = twoDigits(seconds % 60)
    return seconds < 3600
      ? "\(seconds / 60):\(secondsText)"
      : "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(secondsText)"
  }

  /// The text of the line. It is shorter than `width`, so that the terminal does not wrap it.
  static func progressLine(done: Int, total: Int, label: String, width: Int) -> String {
    let doneShare = total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 1
    let barCharacterCount = min(30, max(width / 4, 1))
    let filledCharacterCount = Int(doneShare * Double(barCharacterCount))
    let barText =
      String(repeating: "█", count: filledCharacterCount)
      + String(repeating: "░", count: barCharacterCount - filledCharacterCount)
    return String("\(barText) \(done)/\(total)  \(label)".prefix(max(width - 1, 0)))
  }
}
