import Foundation

extension ReportFiles {
  /// Writes all reports of `document`, unless the user stopped before there was any result: then the
  /// files stay as they are, as a `remark` says of each.
  ///
  /// - Returns: Whether the reports were written.
  /// - Throws: As ``write(_:)``.
  @discardableResult
  public func write(
    _ document: ResultDocument, isInterrupted: Bool = Interruption.isRequested,
    remark: (String) -> Void
  ) throws -> Bool {
    if isInterrupted, document.results.isEmpty {
      for path in paths { remark("\(UntouchedFile(path: path))") }
      return false
    }
    try write(document)
    return true
  }
}

/// A file that was asked for and stays as it is, for there is nothing to write to it.
public struct UntouchedFile: CustomStringConvertible {
  private let path: String

  /// Names the file at `path`.
  public init(path: String) { self.path = path }

  public var description: String {
    FileManager.default.fileExists(atPath: path)
      ? "nothing was measured: \(path) stays as it is"
      : "nothing was measured: \(path) is not written"
  }
}
