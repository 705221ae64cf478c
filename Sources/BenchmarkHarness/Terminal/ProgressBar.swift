import Foundation

/// A progress line on the standard error. It is shown only on a terminal.
package struct ProgressBar {
  private let total: Int
  private let terminal: Terminal
  private let writeOutput: (String) -> Void
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

  package init(total: Int, terminal: Terminal, output: @escaping (String) -> Void) {
    self.total = total
    self.terminal = terminal
    self.writeOutput = output
  }

  /// Redraws the line with the number of finished steps and a label for the current step.
  package mutating func show(done: Int, label: String) {
    guard terminal.isInteractive else { return }
    let line = Self.progressLine(done: done, total: total, label: label, width: terminal.width)
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

  /// The text of the line. It is shorter than `width`, so that the terminal does not wrap it.
  static func progressLine(done: Int, total: Int, label: String, width: Int) -> String {
    let share = total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 1
    let cells = min(30, max(width / 4, 1))
    let filled = Int(share * Double(cells))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    return String("\(bar) \(done)/\(total)  \(label)".prefix(max(width - 1, 0)))
  }
}
