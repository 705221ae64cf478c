import CommandLineTools
import Foundation

/// The output of a subcommand: results are written to the standard output, remarks to the standard
/// error.
///
///     let console = Console.standard
///     console.print("12 benchmarks\n")
///     console.note("allocations are not counted")
package struct Console: Sendable {
  /// The number of columns to which texts are wrapped.
  package let width: Int
  /// Whether texts may contain color codes.
  package let isColored: Bool
  private let output: @Sendable (String) -> Void
  private let remarks: @Sendable (String) -> Void
  private let outputFailure: @Sendable () -> FileWriteError?

  /// The console of the process: its standard output and standard error.
  package static let standard = Console(
    width: Terminal.standardOutput.width,
    isColored: Terminal.standardOutput.isInteractive
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty,
    output: StreamWriter(descriptor: STDOUT_FILENO),
    // An error that occurs while a remark is written cannot be reported anywhere.
    remarks: StreamWriter(descriptor: STDERR_FILENO).write)

  /// Creates a console that passes results to `output` and remarks to `remarks`. `outputFailure`
  /// returns the reason why results could not be written, or nil if all were written.
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

  /// Creates a console that writes results to `output` and passes remarks to `remarks`.
  package init(
    width: Int, isColored: Bool = false, output: StreamWriter,
    remarks: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      width: width, isColored: isColored, output: { output.write($0) }, remarks: remarks,
      outputFailure: { output.firstWriteError })
  }

  /// The reason why results could not be written; nil if all were written or the reader closed the
  /// pipe.
  package var outputError: FileWriteError? { outputFailure() }

  /// A copy of this console that writes results to the same stream as remarks. It is used if the
  /// standard output receives a document.
  var writingResultsAsRemarks: Console {
    Console(width: width, output: remarks, remarks: remarks)
  }

  /// Writes a result. `text` includes its line breaks.
  package func print(_ text: String) { output(text) }

  /// Writes a remark, followed by a line break.
  package func note(_ text: String) { remarks(text + "\n") }
}
