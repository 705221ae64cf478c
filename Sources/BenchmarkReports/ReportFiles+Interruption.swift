import BenchmarkHarness
import CommandLineTools
import Foundation
import Wording

extension ReportFiles {
  /// Writes all reports of `document`, unless the user interrupted the run before the first result.
  /// In that case the files stay unchanged, and `remark` is called with one message for each file.
  ///
  /// - Returns: Whether the reports were written.
  /// - Throws: The errors of ``write(_:style:)``.
  @discardableResult
  package func write(
    _ document: ResultDocument,
    context: @escaping @Sendable (ResultDocument) -> ReportContext = { _ in ReportContext() },
    isInterrupted: Bool = Interruption.isRequested, remark: (String) -> Void
  ) throws -> Bool {
    if isInterrupted, document.results.isEmpty {
      for path in paths { remark("\(UnwrittenReportMessage(path: path))") }
      return false
    }
    try write(document.report(context: context))
    return true
  }
}

/// The message that a requested report was not written, because the run was interrupted before it
/// measured anything.
package struct UnwrittenReportMessage: CustomStringConvertible {
  private let path: String

  package init(path: String) { self.path = path }

  package var description: String {
    FileManager.default.fileExists(atPath: path)
      ? "nothing was measured: \(printable(path)) is unchanged"
      : "nothing was measured: \(printable(path)) is not written"
  }
}
