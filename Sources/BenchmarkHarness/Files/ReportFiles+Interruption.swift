import Foundation
import Reports

extension ReportFiles {
  /// Writes all reports of `document`, unless the user interrupted the run before there was a result.
  /// In that case the files are left as they are, and `remark` gets a message about each.
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
      for path in paths { remark("\(UntouchedFile(path: path))") }
      return false
    }
    try write(document.report(context: context))
    return true
  }
}

/// A message about a file that was asked for and is not written because nothing was measured.
package struct UntouchedFile: CustomStringConvertible {
  private let path: String

  /// Creates the message about the file at `path`.
  package init(path: String) { self.path = path }

  package var description: String {
    FileManager.default.fileExists(atPath: path)
      ? "nothing was measured: \(path) stays as it is"
      : "nothing was measured: \(path) is not written"
  }
}
