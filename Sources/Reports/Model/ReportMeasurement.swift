/// A measured number with its unit.
///
///     let time = ReportMeasurement(
///       name: "grid/lazy/prepare", unit: "ns", value: 1250, range: "1100 to 1500",
///       note: "9 samples")
///     report.measurements.append(time)
package struct ReportMeasurement: Sendable {
  package var name: String
  package var unit: String
  /// The measured number. An integer remains an integer in JSON.
  package var value: any Encodable & Sendable
  /// The range of the samples, such as `1100 to 1500`; nil if all samples are the same number.
  package var range: String?
  /// Additional information about the measurement, such as the number of samples.
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

/// A table of plain text with column headings, for example for a CSV file.
package struct ReportRecords: Hashable, Sendable {
  package var columns: [String]
  package var rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}

/// A small picture with a label and a value, side by side.
package struct ReportBadge: Hashable, Sendable {
  package var label: String
  package var value: String
  /// The text of the badge's tooltip.
  package var tooltipText: String
  /// The emphasis of the value: good, bad, or faint if there is no verdict.
  package var tone: ReportTone

  package init(label: String, value: String, tooltipText: String, tone: ReportTone) {
    self.label = label
    self.value = value
    self.tooltipText = tooltipText
    self.tone = tone
  }
}
