/// The report files that a run was asked for.
public struct ReportFiles: Sendable {
  private let reports: [(format: any OutputFormat, file: AtomicFile)]

  /// Where the reports go, as it was given.
  var paths: [String] { reports.map(\.file.path) }

  /// The columns of a report for people that goes to a file.
  public static let width = 120

  /// Makes sure that every file can be written, before the work begins.
  ///
  /// - Throws: ``FileWriteError``.
  public init(_ requests: [(format: any OutputFormat, path: String)]) throws(FileWriteError) {
    var reports: [(any OutputFormat, AtomicFile)] = []
    for request in requests {
      reports.append((request.format, try AtomicFile(path: request.path)))
    }
    self.reports = reports
  }

  /// Writes all reports of `document`; each is written whole or not at all.
  ///
  /// - Throws: ``FileWriteError`` of the first that fails, after the others are written, or
  ///   `EncodingError`.
  public func write(_ document: ResultDocument) throws {
    let texts = try reports.map { ($0.file, try $0.format.text(of: document, width: Self.width)) }
    try AtomicFile.write(texts)
  }
}
