import BenchmarkHarness
import Foundation

/// Where a subcommand's words go: results to the standard output, remarks to the standard error.
struct Console: Sendable {
  /// The columns that a text for people may use.
  let width: Int
  /// Whether a text for people may be coloured.
  let isColored: Bool
  private let output: @Sendable (String) -> Void
  private let remarks: @Sendable (String) -> Void
  private let outputFailure: @Sendable () -> FileWriteError?

  /// The process's own streams.
  static let standard = Console(
    width: Terminal.standardOutput.width,
    isColored: Terminal.standardOutput.isInteractive
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty,
    output: StreamWriter(descriptor: STDOUT_FILENO),
    // A remark that does not arrive can be told nowhere.
    remarks: StreamWriter(descriptor: STDERR_FILENO).write)

  /// Creates a console from its streams; `outputFailure` says why results did not arrive.
  init(
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
  init(
    width: Int, isColored: Bool = false, output: StreamWriter,
    remarks: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      width: width, isColored: isColored, output: { output.write($0) }, remarks: remarks,
      outputFailure: { output.failure })
  }

  /// Why results did not arrive; nil where all did, or nobody wanted the rest of them.
  var failure: FileWriteError? { outputFailure() }

  /// Writes a result; `text` ends its own lines.
  func print(_ text: String) { output(text) }

  /// Writes a remark as lines of its own.
  func note(_ text: String) { remarks(text + "\n") }
}
