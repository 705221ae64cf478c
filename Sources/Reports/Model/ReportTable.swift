/// A table of results with a title.
///
///     let times = TextTable(columns: [.init("engine"), .init("time")], rows: [["lazy", "12 us"]])
///     report.tables = [ReportTable(title: "flow / chips", table: times)]
package struct ReportTable: Sendable {
  /// The title; empty if the table has none.
  package var title: String
  package var table: TextTable

  package init(title: String = "", table: TextTable) {
    self.title = title
    self.table = table
  }
}

/// The text of a table cell, with its emphasis.
package struct ReportCell: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var text: String
  package var tone: ReportTone

  package init(_ text: String, _ tone: ReportTone = .plain) {
    self.text = text
    self.tone = tone
  }

  package init(stringLiteral text: String) { self.init(text) }
}

/// The emphasis of a text, which is shown by a color or a font weight.
package enum ReportTone: Sendable {
  case plain, heading, good, bad, caution, faint
}
