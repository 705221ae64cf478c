/// A file format that reports are written in.
///
///     extension ReportFormat {
///       static let titles = ReportFormat("titles", summary: "titles of tables") { report, _ in
///         report.tables.map(\.title).joined(separator: "\n")
///       }
///     }
///
/// To add a format, add a file to `Formats/` and a line to ``all``. Every command that writes
/// reports then supports it: `bench run --format NAME=PATH` and `bench conform --format NAME=PATH`.
package struct ReportFormat: Sendable {
  /// All formats, in the order in which lists show them.
  package static let all: [ReportFormat] = [
    .json,
    .text,
    .markdown,
    .csv,
    .junit,
    .html,
    .smallerIsBetter,
    .badge,
    .picture,
  ]

  /// The word that selects the format on the command line.
  package let name: String

  /// A second word that selects the format; nil if there is none.
  package let alias: String?

  /// A short description of the format, for lists.
  package let summary: String

  /// The kinds of reports that the format can present.
  package let kinds: [Report.Kind]

  private let write: @Sendable (Report, ReportStyle) throws -> String

  /// Creates a format. The function `write` generates the whole text of a report.
  package init(
    _ name: String, alias: String? = nil, summary: String,
    kinds: [Report.Kind] = Report.Kind.allCases,
    write: @escaping @Sendable (Report, ReportStyle) throws -> String
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.kinds = kinds
    self.write = write
  }

  /// Generates the whole text of `report`.
  ///
  /// - Throws: ``UnsupportedReport``, or an `EncodingError` for a number that is not finite.
  package func text(of report: Report, style: ReportStyle = ReportStyle()) throws -> String {
    guard kinds.contains(report.kind) else {
      throw UnsupportedReport(format: name, kind: report.kind)
    }
    return try write(report, style)
  }
}

/// The presentation of a report as text: the width of lines, the use of colors, how many rows of
/// tables are shown, and how many failures are explained.
package struct ReportStyle: Hashable, Sendable {
  /// The width of the lines of a text that is written to a file, in characters.
  package static let fileLineWidth = 120

  /// Lines have at most this many characters, except for text that cannot be wrapped, such as
  /// commands.
  package var width: Int

  /// Whether verdicts are colored with the escape sequences of terminals.
  package var isColored: Bool

  /// Whether every failure is explained, instead of only the first failure with each cause.
  package var showsAllFailures: Bool

  /// Whether tables have all rows. If false, the verdicts of rules are shown only for the rules that
  /// fail on one of several implementations, and tables of results only up to
  /// ``greatestRowCount`` rows.
  package var showsAllRows: Bool

  /// A text has tables of results of at most this many rows together, unless all are requested.
  package static let greatestRowCount = 16

  /// Creates a style. Without arguments, it is the style of a text that is written to a file.
  package init(
    width: Int = ReportStyle.fileLineWidth, isColored: Bool = false, showsAllFailures: Bool = false,
    showsAllRows: Bool = true
  ) {
    self.width = width
    self.isColored = isColored
    self.showsAllFailures = showsAllFailures
    self.showsAllRows = showsAllRows
  }
}

/// The error that is thrown if a format cannot present reports of the given kind.
package struct UnsupportedReport: Error, Equatable, CustomStringConvertible {
  package let format: String
  package let kind: Report.Kind

  package var description: String {
    "format \"\(format)\" cannot present a report of \(kind.rawValue)"
  }
}
