import Wording

/// A line per rule: its id, a verdict per implementation, its standing and its sentence as far as
/// there is room.
///
/// Where the implementations are too many for the width, the table is repeated for the rest.
struct VerdictTable {
  let lines: [String]

  private static let gap = "  "

  /// What the sentence must have at least.
  private static let sentenceWidth = 24

  init(_ reports: [ConformanceReport], width: Int, ink: Ink) {
    let widths = reports.map { report in
      let words = report.rows.map(\.verdict.word.count).max() ?? 0
      return max(words, min(report.implementation.count, 16))
    }
    let ids = max(4, reports.first?.rows.map(\.rule.id.count).max() ?? 0)
    let standings = reports.first?.rows.map(\.rule.standing.rawValue.count).max() ?? 0
    let fixed = ids + max(8, standings) + 2 * Self.gap.count
    var lines: [String] = []
    var rest = Array(reports.indices)[...]
    while let first = rest.popFirst() {
      var block = [first]
      var used = fixed + widths[first] + Self.gap.count
      while let next = rest.first,
        used + widths[next] + Self.gap.count + Self.sentenceWidth <= width
      {
        block.append(next)
        used += widths[next] + Self.gap.count
        rest.removeFirst()
      }
      if !lines.isEmpty { lines.append("") }
      var heading = [Self.padded("rule", ids)]
      heading += block.map {
        Self.padded(shortened(reports[$0].implementation, width: widths[$0]), widths[$0])
      }
      heading += [Self.padded("standing", max(8, standings)), "sentence"]
      lines.append(ink.bold(heading.joined(separator: Self.gap)))
      for (place, row) in reports[first].rows.enumerated() {
        var cells = [Self.padded(row.rule.id, ids)]
        cells += block.map { column in
          let verdict = reports[column].rows[place].verdict
          return ink.paint(Self.padded(verdict.word, widths[column]), as: verdict)
        }
        cells.append(Self.padded(row.rule.standing.rawValue, max(8, standings)))
        cells.append(shortened(row.rule.sentence, width: max(width - used, 12)))
        lines.append(cells.joined(separator: Self.gap))
      }
    }
    self.lines = reports.first?.rows.isEmpty == true ? [] : lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
