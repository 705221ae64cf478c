import Foundation

/// A progress line on the standard error. It is shown only on a terminal.
package struct ProgressBar {
  private let total: Int
  private let terminal: Terminal
  private let writeOutput: (String) -> Void
  private let clock: () -> UInt64
  private let start: UInt64

  /// The number of steps that were finished when the line was first shown; nil before that. It is
  /// above zero if an earlier run finished some steps.
  private var initialDoneCount: Int?
  private var shownLine = ""

  /// Creates a progress line for `total` steps on the standard error.
  package init(total: Int, isQuiet: Bool = false) {
    let terminal = Terminal.standardError
    self.init(
      total: total,
      terminal: Terminal(
        width: terminal.width, isInteractive: terminal.isInteractive && !isQuiet)
    ) { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  }

  package init(
    total: Int, terminal: Terminal, clock: @escaping () -> UInt64 = MonotonicClock.nanoseconds,
    output: @escaping (String) -> Void
  ) {
    self.clock = clock
    start = clock()
    self.total = total
    self.terminal = terminal
    self.writeOutput = output
  }

  /// Redraws the line with the number of finished steps and a label for the current step.
  package mutating func show(done: Int, label: String) {
    guard terminal.isInteractive else { return }
    let first = initialDoneCount ?? done
    initialDoneCount = first
    let now = clock()
    let times = Self.timeText(
      elapsed: now > start ? Double(now - start) / 1e9 : 0, done: done - first,
      total: total - first)
    let line = Self.progressLine(
      done: done, total: total, label: times + label, width: terminal.width)
    guard line != shownLine else { return }
    shownLine = line
    writeOutput("\r\u{1B}[K" + line)
  }

  /// Removes the line from the terminal.
  package mutating func clear() {
    guard !shownLine.isEmpty else { return }
    shownLine = ""
    writeOutput("\r\u{1B}[K")
  }

  /// Removes the line at the cursor, which another progress bar has drawn. Does nothing if
  /// `isQuiet` is true or the standard error is not a terminal.
  package static func clearLine(isQuiet: Bool) {
    guard Terminal.standardError.isInteractive, !isQuiet else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
  }

  /// The elapsed time and an estimate of the time that is left, for work that takes more than five
  /// seconds; empty before that.
  static func timeText(elapsed: Double, done: Int, total: Int) -> String {
    guard elapsed >= 5 else { return "" }
    guard done > 0, done < total else { return clockText(elapsed) + "  " }
    let left = elapsed / Double(done) * Double(total - done)
    return "\(clockText(elapsed)), about \(clockText(left)) left  "
  }

  /// A time in seconds as `0:07` or `1:02:03`.
  private static func clockText(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded())
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = twoDigits(seconds % 60)
    return seconds < 3600
      ? "\(seconds / 60):\(rest)"
      : "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(rest)"
  }

  /// The text of the line. It is shorter than `width`, so that the terminal does not wrap it.
  static func progressLine(done: Int, total: Int, label: String, width: Int) -> String {
    let share = total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 1
    let cells = min(30, max(width / 4, 1))
    let filled = Int(share * Double(cells))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    return String("\(bar) \(done)/\(total)  \(label)".prefix(max(width - 1, 0)))
  }
}
