import BenchmarkHarness
import BenchmarkReports
import Reports

extension ReportFormat {
  /// The text of `document` in this format, with lines of at most `width` columns. `context` is
  /// additional content for the HTML page.
  func text(
    of document: ResultDocument, width: Int = ReportStyle.fileLineWidth,
    context: ReportContext = ReportContext()
  ) -> String {
    do {
      return try text(
        of: document.report { _ in context }, style: ReportStyle(width: width))
    } catch {
      return "error: \(error)"
    }
  }
}
