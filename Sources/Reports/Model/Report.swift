/// The results of one run, in the form that every report format reads.
///
/// A program translates its own results into a report once, and each ``ReportFormat`` writes the
/// parts that it can show:
///
///     var report = Report(.benchmarks, title: "Layout benchmarks") { "{}" }
///     report.tables = [ReportTable(title: "flow / chips", table: table)]
///     try ReportFormat.markdown.text(of: report, style: ReportStyle())
///
/// Every part may be empty. A report holds no time of day of its own, so the same results give the
/// same text.
package struct Report: Sendable {
  /// The kind of run that a report describes.
  package enum Kind: String, CaseIterable, Sendable {
    case benchmarks, conformance
  }

  package var kind: Kind

  /// The report's title, as a sentence begins: `Layout benchmarks`.
  package var title: String

  /// Lines that stand first in a text for a terminal.
  package var introduction: [String] = []

  /// The results in a few rows, where a document begins with them.
  package var overview: ReportTable?

  /// What the cells of ``tables`` mean: a sentence without its capital and its full stop.
  package var legend: String?

  package var tables: [ReportTable] = []

  /// The outcome of each rule on each implementation.
  package var matrix: VerdictMatrix?

  /// What was asked for and has no result.
  package var omissions: [ReportOmission] = []

  /// What is reported about each implementation by itself.
  package var subjects: [ReportSubject] = []

  /// The environment of the run, as names and values.
  package var facts: [ReportField] = []

  /// The results as test suites, for continuous integration systems.
  package var suites: [ReportSuite] = []

  /// The results as rows of plain values, for spreadsheets.
  package var records = ReportRecords(columns: [], rows: [])

  /// Measured numbers, for programs that draw their history.
  package var figures: [ReportFigure] = []

  /// The whole result as one small picture with two texts.
  package var badge: ReportBadge?

  /// Makes an SVG picture of the results.
  package var picture: (@Sendable () -> String)?

  /// Makes the HTML page, where the page made from the other parts does not show everything.
  package var page: (@Sendable () -> Page)?

  /// Makes the complete results as JSON text, in the kind's own published schema.
  package var json: @Sendable () throws -> String

  /// Creates an empty report; `json` makes the complete results as JSON.
  package init(_ kind: Kind, title: String, json: @escaping @Sendable () throws -> String) {
    self.kind = kind
    self.title = title
    self.json = json
  }
}
