import Reports

/// The report files that a command was asked to write, and the summary page of a step in a GitHub
/// Actions job.
///
///     let files = try ReportFiles([(.html, "report.html"), (.markdown, "-")])
///     try files.write(document.report())
package struct ReportFiles: Sendable {
  private let reports: [(format: ReportFormat, file: AtomicFile)]
  private let summary: GitHubStepSummary?
  private let terminal: Terminal

  /// The paths of the files, as the caller wrote them.
  package var paths: [String] { reports.map(\.file.path) }

  /// Checks that every file can be written. Call this before the work begins.
  ///
  /// - Parameter terminal: The standard output. If it is a terminal, a text for the path `-` is as
  ///   wide as the terminal.
  /// - Throws: ``FileWriteError``.
  package init(
    _ requests: [(format: ReportFormat, path: String)], summary: GitHubStepSummary? = nil,
    terminal: Terminal = .standardOutput
  ) throws(FileWriteError) {
    var reports: [(ReportFormat, AtomicFile)] = []
    for request in requests {
      reports.append((request.format, try AtomicFile(path: request.path)))
    }
    self.reports = reports
    self.summary = summary
    self.terminal = terminal
  }

  /// Writes `report` in all formats, and appends its tables to the step summary. Each file is
  /// written completely or not at all.
  ///
  /// - Throws: ``FileWriteError`` of the first file that fails, after the other files are written,
  ///   or an error of ``ReportFormat/text(of:style:)``.
  package func write(_ report: Report, style: ReportStyle = ReportStyle()) throws {
    try AtomicFile.write(
      reports.map { format, file in
        (file, try format.text(of: report, style: self.style(style, forPath: file.path)))
      })
    try summary?.append(report)
  }

  /// Returns `style` with the width of the terminal if `path` stands for the standard output and
  /// the standard output is a terminal; otherwise returns `style` unchanged.
  package func style(_ style: ReportStyle, forPath path: String) -> ReportStyle {
    guard path == AtomicFile.standardOutputPath, terminal.isInteractive else { return style }
    var style = style
    style.width = terminal.width
    return style
  }
}
