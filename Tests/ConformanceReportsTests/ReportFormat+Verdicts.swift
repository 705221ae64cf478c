import LayoutConformance
import Reports

@testable import ConformanceReports

extension ReportFormat {
  /// The text of a report on made-up verdicts.
  func text(of reports: [ConformanceReport], style: ReportStyle) -> String {
    do {
      return try text(of: Report(reports), style: style)
    } catch {
      return "error: \(error)"
    }
  }
}
