/// A measured number with its unit.
package struct ReportFigure: Sendable {
  package var name: String
  package var unit: String
  /// A number; an integer stays an integer in JSON.
  package var value: any Encodable & Sendable
  /// The spread of the samples: `1100 to 1500`; nil if every measurement gives the same number.
  package var range: String?
  /// How the number was obtained.
  package var note: String

  package init(
    name: String, unit: String, value: any Encodable & Sendable, range: String?, note: String
  ) {
    self.name = name
    self.unit = unit
    self.value = value
    self.range = range
    self.note = note
  }
}

/// Rows of plain values.
package struct ReportRecords: Hashable, Sendable {
  package var columns: [String]
  package var rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}

/// A label and a value, side by side in a small picture.
package struct ReportBadge: Hashable, Sendable {
  package var label: String
  package var value: String
  /// What a tooltip adds.
  package var details: String
  /// Good, bad, or faint where there is no verdict.
  package var tone: ReportTone

  package init(label: String, value: String, details: String, tone: ReportTone) {
    self.label = label
    self.value = value
    self.details = details
    self.tone = tone
  }
}
