extension ReportFormat {
  /// An SVG picture of the first failure that can be drawn.
  package static let picture = ReportFormat(
    "picture", summary: "an SVG picture of the first failure", kinds: [.conformance]
  ) { report, _ in
    guard let picture = report.picture else {
      throw UnsupportedReport(format: "picture", kind: report.kind)
    }
    return picture()
  }
}
