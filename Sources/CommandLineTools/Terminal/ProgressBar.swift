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
      state.total = total ?? state.total
      state.doneCount = done
      state.label = label
      state.initialDoneCount = state.initialDoneCount ?? done
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
    let initialDoneCount = state.initialDoneCount ?? state.doneCount
    let timeText = Self.timeText(
      elapsed: now > start ? Double(now - start) / 1e9 : 0,
      done: state.doneCount - initialDoneCount,
      total: state.total - initialDoneCount)
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

  /// The elapsed time and an estimate of the time that is left, for work that takes more than five
  /// seconds; empty before that.
  static func timeText(elapsed: Double, done: Int, total: Int) -> String {
    guard elapsed >= 5 else { return "" }
    guard done > 0, done < total else { return clockText(elapsed) + "  " }
    let remainingSeconds = elapsed / Double(done) * Double(total - done)
    return "\(clockText(elapsed)), about \(clockText(remainingSeconds)) left  "
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
