extension ReportFormat {
  /// A single HTML page that loads nothing from the network. The page is also well-formed XML.
  package static let html = ReportFormat("html", summary: "one page for a browser") { report, _ in
    guard let page = report.page else {
      throw UnsupportedReport(format: "html", kind: report.kind)
    }
    return page().html
  }
}
