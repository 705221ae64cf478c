extension ReportFormat {
  /// A table of the results, with one row per result and columns separated by tabs.
  package static let tabSeparated = ReportFormat(
    "tsv", summary: "one row per result, with columns separated by tabs"
  ) { report, _ in
    ([report.records.columns] + report.records.rows)
      .map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}
