import Foundation

/// The summary page of a GitHub job's step, to which a run adds its tables.
public struct StepSummary: Sendable {
  private let file: AtomicFile

  /// The environment variable that names the file.
  public static let variable = "GITHUB_STEP_SUMMARY"

  /// The summary that the environment names, found writable; nil where it names none.
  ///
  /// - Throws: ``FileWriteError``.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(FileWriteError)
  {
    guard let path = Self.path(in: environment) else { return nil }
    file = try AtomicFile(path: path)
  }

  /// The path that the process's environment names; nil where it names none.
  public static var path: String? { path(in: ProcessInfo.processInfo.environment) }

  private static func path(in environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds the Markdown of `document` to what the file holds already.
  ///
  /// - Throws: ``FileWriteError``.
  public func add(_ document: ResultDocument) throws(FileWriteError) {
    let before = FileManager.default.contents(atPath: file.path) ?? Data()
    let text = String(decoding: before, as: UTF8.self)
    let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try file.write(
      text + gap + MarkdownFormat().text(of: document, width: ReportFiles.width))
  }
}
