extension ReportFormat {
  /// The complete results as JSON. All other formats can be generated from this one.
  package static let json = ReportFormat("json", summary: "the complete results, for programs") {
    report, _ in try report.json()
  }
}
