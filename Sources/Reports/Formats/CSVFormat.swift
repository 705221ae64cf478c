import Wording

extension ReportFormat {
  /// Comma-separated values with one row per result, for spreadsheets and scripts. The format is
  /// that of RFC 4180, except that lines end with a line feed only.
  package static let csv = ReportFormat("csv", summary: "one row per result") { report, _ in
    ([report.records.columns] + report.records.rows)
      .map { $0.map(csvField).joined(separator: ",") + "\n" }.joined()
  }

  /// `text` as a CSV field on one line, in quotes if it contains a comma or a quote.
  ///
  /// If the text begins like a formula, an apostrophe is put before it, because a spreadsheet would
  /// execute the formula. A number that begins with a sign is not changed.
  private static func csvField(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } == true && Double(text) == nil
    let text = printable(isFormula ? "'" + text : text, limit: reportTextLimit)
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
