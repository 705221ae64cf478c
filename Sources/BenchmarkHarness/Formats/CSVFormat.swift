/// Comma-separated values, one row per result, for spreadsheets and scripts (RFC 4180, with plain line
/// feeds).
///
/// Numbers are written as the document has them, in the result's unit; an integer stays one.
public struct CSVFormat: OutputFormat {
  public let name = "csv"
  public let summary = "one row per result"

  /// Creates the format.
  public init() {}

  private static let columns = [
    "id", "layout", "engine", "data", "workload", "n", "metric", "unit", "exact", "samples", "min",
    "p50", "p90", "p99", "max", "conforms", "missing", "extra",
  ]

  public func text(of document: ResultDocument, width: Int) -> String {
    let rows = [Self.columns] + document.results.map(Self.row)
    return rows.map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()
  }

  private static func row(_ result: BenchmarkResult) -> [String] {
    let identity = result.identity
    let summary = result.summary
    let texts = [
      "\(identity)", identity.layout, identity.engine, identity.data, identity.workload,
      "\(identity.n)", identity.metric, result.unit, "\(result.isExact)", "\(summary.n)",
    ]
    let numbers = [summary.min, summary.p50, summary.p90, summary.p99, summary.max].map {
      "\($0)"
    }
    return texts + numbers + ["\(result.conforms)", "\(result.missing)", "\(result.extra)"]
  }

  /// `text` as one field, in quotes where it must be.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
