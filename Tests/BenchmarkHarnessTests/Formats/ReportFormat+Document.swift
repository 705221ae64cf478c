import BenchmarkHarness
import Reports

extension ReportFormat {
  /// The text of `document` in lines of `width` columns. `context` is what the HTML page shows
  /// besides the results.
  func text(
    of document: ResultDocument, width: Int = ReportStyle.fileWidth,
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
