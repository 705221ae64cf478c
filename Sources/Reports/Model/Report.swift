/// The results of one run, in the form that every report format reads.
///
/// A program converts its results to a report once. Each ``ReportFormat`` writes the parts that it
/// can present:
///
///     var report = Report(.benchmarks, title: "Layout benchmarks") { "{}" }
///     report.tables = [ReportTable(title: "flow / chips", table: table)]
///     try ReportFormat.markdown.text(of: report, style: ReportStyle())
///
/// Every part may be empty. A report does not include the time at which it is created, so equal
/// results give equal texts.
package struct Report: Sendable {
  /// The kind of run that a report describes.
  package enum Kind: String, CaseIterable, Sendable {
    case benchmarks, conformance
  }

  package var kind: Kind

  /// The title of the report, such as `Layout benchmarks`.
  package var title: String

  /// The lines at the top of the report in a terminal.
  package var introduction: [String] = []

  /// Sentences about conditions that make the results less reliable. Each sentence is written
  /// without a capital letter at its start and without a full stop. Formats write the sentences
  /// before the tables.
  package var warnings: [String] = []

  /// A small table that summarizes the results, for the start of a document.
  package var overview: ReportTable?

  /// An explanation of the cells in ``tables``, as a sentence without a capital letter and a full
  /// stop.
  package var legend: String?

  package var tables: [ReportTable] = []

  /// The outcome of each rule on each implementation.
  package var matrix: VerdictMatrix?

  /// What follows from the results, for the end of a text.
  package var conclusion: ReportTable?

  /// The requested results that are missing, with the reasons.
  package var omissions: [ReportOmission] = []

  /// The parts of the report that are about a single implementation.
  package var subjects: [ReportSubject] = []

  /// The environment of the run, such as the machine and the compiler, as names and values.
  package var facts: [ReportField] = []

  /// The results as test suites, for continuous integration systems.
  package var suites: [ReportSuite] = []

  /// The results as rows of plain text, for spreadsheets.
  package var records = ReportRecords(columns: [], rows: [])

  /// Measured numbers, for programs that draw charts of their history.
  package var measurements: [ReportMeasurement] = []

  /// The whole result as a small picture with a label and a value.
  package var badge: ReportBadge?

  /// Generates an SVG picture of the results; nil if there is none.
  package var picture: (@Sendable () -> String)?

  /// Generates the HTML page; nil if there is none.
  package var page: (@Sendable () -> Page)?

  /// Generates the complete results as JSON text, in the schema that belongs to the kind of report.
  package var json: @Sendable () throws -> String

  /// Creates an empty report. `json` generates the complete results as JSON text.
  package init(_ kind: Kind, title: String, json: @escaping @Sendable () throws -> String) {
    self.kind = kind
    self.title = title
    self.json = json
  }
}
