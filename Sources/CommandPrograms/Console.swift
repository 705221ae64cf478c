import BenchmarkHarness
import Foundation

/// The output of a subcommand: results go to the standard output, remarks to the standard error.
package struct Console: Sendable {
  /// The number of columns for text that people read.
  package let width: Int
  /// True if text that people read may be colored.
  package let isColored: Bool
  private let output: @Sendable (String) -> Void
  private let remarks: @Sendable (String) -> Void
  private let outputFailure: @Sendable () -> FileWriteError?

  /// The standard streams of the process.
  package static let standard = Console(
    width: Terminal.standardOutput.width,
    isColored: Terminal.standardOutput.isInteractive
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty,
    output: StreamWriter(descriptor: STDOUT_FILENO),
    // A failure to write a remark cannot be reported anywhere.
    remarks: StreamWriter(descriptor: STDERR_FILENO).write)

  /// Creates a console from its streams; `outputFailure` tells why results could not be written.
  package init(
    width: Int, isColored: Bool = false, output: @escaping @Sendable (String) -> Void,
    remarks: @escaping @Sendable (String) -> Void,
    outputFailure: @escaping @Sendable () -> FileWriteError? = { nil }
  ) {
    self.width = width
    self.isColored = isColored
    self.output = output
    self.remarks = remarks
    self.outputFailure = outputFailure
  }

  /// Creates a console whose results go to `output`.
  package init(
    width: Int, isColored: Bool = false, output: StreamWriter,
    remarks: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      width: width, isColored: isColored, output: { output.write($0) }, remarks: remarks,
      outputFailure: { output.failure })
  }

  /// Why results could not be written; nil if all were written or the reader closed the pipe.
  package var failure: FileWriteError? { outputFailure() }

  /// Writes a result. `text` contains its line breaks.
  package func print(_ text: String) { output(text) }

  /// Writes a remark and a line break.
  package func note(_ text: String) { remarks(text + "\n") }
}
