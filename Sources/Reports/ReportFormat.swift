/// A file format that reports are written in.
///
/// A format is one file in `Formats/` and one line in ``all``. It then works wherever a report is
/// written: `bench run --format NAME=PATH` and `bench conform --format NAME=PATH` alike.
package struct ReportFormat: Sendable {
  /// The formats, in the order in which they are listed.
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

  /// A second word that selects it.
  package let alias: String?

  /// What the format is good for, in one line.
  package let summary: String

  /// The kinds of report that the format can show.
  package let kinds: [Report.Kind]

  private let write: @Sendable (Report, ReportStyle) throws -> String

  /// Creates a format from the function that makes the whole text of a report.
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

  /// The whole text of `report`.
  ///
  /// - Throws: ``UnsupportedReport``, or an `EncodingError` for a number that is not finite.
  package func text(of report: Report, style: ReportStyle = ReportStyle()) throws -> String {
    guard kinds.contains(report.kind) else {
      throw UnsupportedReport(format: name, kind: report.kind)
    }
    return try write(report, style)
  }
}

/// How a text for people looks.
package struct ReportStyle: Hashable, Sendable {
  /// The number of columns that a text in a file uses.
  package static let fileWidth = 120

  /// The number of columns that a line may have.
  package var width: Int

  /// Whether verdicts are colored with a terminal's escape sequences.
  package var isColored: Bool

  /// Whether every failure is explained, not only the first of each rule.
  package var showsAllFailures: Bool

  /// Creates a style; without arguments, the style of a text in a file.
  package init(
    width: Int = ReportStyle.fileWidth, isColored: Bool = false, showsAllFailures: Bool = false
  ) {
    self.width = width
    self.isColored = isColored
    self.showsAllFailures = showsAllFailures
  }
}

/// A report of a kind that the format cannot show.
package struct UnsupportedReport: Error, Equatable, CustomStringConvertible {
  package let format: String
  package let kind: Report.Kind

  package var description: String {
    "format \"\(format)\" cannot show a report of \(kind.rawValue)"
  }
}
