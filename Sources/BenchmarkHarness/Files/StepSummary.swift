import Foundation
import Reports

/// The summary page of a step in a GitHub Actions job. A run appends its tables to it.
package struct StepSummary: Sendable {
  private let file: AtomicFile

  /// The environment variable that names the file.
  package static let variable = "GITHUB_STEP_SUMMARY"

  /// The summary file named by the environment; nil if there is none.
  ///
  /// - Throws: ``FileWriteError``.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(FileWriteError)
  {
    guard let path = Self.path(in: environment) else { return nil }
    file = try AtomicFile(path: path)
  }

  /// The path in this process's environment; nil if there is none.
  package static var path: String? { path(in: ProcessInfo.processInfo.environment) }

  private static func path(in environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Appends the Markdown of `document` to the file.
  ///
  /// - Throws: ``FileWriteError``.
  package func append(_ document: ResultDocument) throws {
    let before = FileManager.default.contents(atPath: file.path) ?? Data()
    let text = String(decoding: before, as: UTF8.self)
    let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try file.write(text + gap + ReportFormat.markdown.text(of: document.report()))
  }
}
