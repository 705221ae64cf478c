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

  /// The process's own streams.
  static let standard = Console(
    width: Terminal.standardOutput.width,
    isColored: Terminal.standardOutput.isInteractive
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty,
    output: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
    remarks: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })

  /// Creates a console from its streams.
  init(
    width: Int, isColored: Bool = false, output: @escaping @Sendable (String) -> Void,
    remarks: @escaping @Sendable (String) -> Void
  ) {
    self.width = width
    self.isColored = isColored
    self.output = output
    self.remarks = remarks
  }

  /// Writes a result; `text` ends its own lines.
  func print(_ text: String) { output(text) }

  /// Writes a remark as lines of its own.
  func note(_ text: String) { remarks(text + "\n") }
}
