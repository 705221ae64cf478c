extension ReportFormat {
  /// The complete results as JSON. A program can make every other format from it.
  package static let json = ReportFormat("json", summary: "the complete results, for programs") {
    report, _ in try report.json()
  }
}
