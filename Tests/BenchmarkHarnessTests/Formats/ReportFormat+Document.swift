import BenchmarkHarness
import Reports

extension ReportFormat {
  /// The text of `document` with `width` columns.
  func text(of document: ResultDocument, width: Int) -> String {
    do {
      return try text(of: document.report(), style: ReportStyle(width: width))
    } catch {
      return "error: \(error)"
    }
  }
}
