extension ReportFormat {
  /// Comma-separated values with one row per result, for spreadsheets and scripts: RFC 4180, except
  /// that lines end with a line feed only.
  package static let csv = ReportFormat("csv", summary: "one row per result") { report, _ in
    ([report.records.columns] + report.records.rows)
      .map { $0.map(csvField).joined(separator: ",") + "\n" }.joined()
  }

  /// `text` as a CSV field, in quotes if it contains a comma, a quote or a line break.
  ///
  /// A spreadsheet would execute a text that begins like a formula, so an apostrophe is put before
  /// it. A number may begin with a sign.
  private static func csvField(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } == true && Double(text) == nil
    let text = isFormula ? "'" + text : text
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
