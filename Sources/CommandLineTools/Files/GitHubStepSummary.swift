import FileAccess
import Foundation
import Reports

/// The summary page of a step in a GitHub Actions job. A run appends its tables to it.
///
///     try GitHubStepSummary()?.append(document.report())
package struct GitHubStepSummary: Sendable {
  private let file: AtomicFile

  /// The environment variable with the path of the summary file.
  package static let environmentVariable = "GITHUB_STEP_SUMMARY"

  /// Opens the summary file that `environment` names; nil if it names none.
  ///
  /// - Throws: ``FileWriteError``.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(FileWriteError)
  {
    guard let path = Self.path(in: environment) else { return nil }
    file = try AtomicFile(path: path)
  }

  /// The path of the summary file according to this process's environment variables; nil if they
  /// name none.
  package static var path: String? { path(in: ProcessInfo.processInfo.environment) }

  private static func path(in environment: [String: String]) -> String? {
    environment[environmentVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Appends `report` to the file, in Markdown.
  ///
  /// - Throws: ``FileWriteError``.
  package func append(_ report: Report) throws {
    let earlierContent = (try? FileReading.readBytes(at: file.path)) ?? []
    let text = String(decoding: earlierContent, as: UTF8.self)
    let separator = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try file.write(text + separator + ReportFormat.markdown.text(of: report))
  }
}
