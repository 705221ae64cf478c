import Foundation

/// The width of an output stream's terminal, and whether the stream is a terminal.
///
///     for line in table.lines(width: Terminal.standardOutput.width) { print(line) }
package struct Terminal: Sendable {
  /// The number of columns of the terminal. If the terminal does not report it, the value of the
  /// environment variable `COLUMNS`, or 80 without that variable.
  package let width: Int
  /// Whether the stream is a terminal.
  package let isInteractive: Bool

  package static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  package static let standardError = Terminal(descriptor: STDERR_FILENO)

  package init(width: Int, isInteractive: Bool) {
    self.width = width
    self.isInteractive = isInteractive
  }

  private init(descriptor: Int32) {
    var windowSize = winsize()
    let hasWindowSize =
      ioctl(descriptor, UInt(TIOCGWINSZ), &windowSize) == 0 && windowSize.ws_col > 0
    let environmentWidth = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    width = hasWindowSize ? Int(windowSize.ws_col) : environmentWidth > 0 ? environmentWidth : 80
    isInteractive = isatty(descriptor) == 1
  }
}
