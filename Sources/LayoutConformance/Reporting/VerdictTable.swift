import Wording

/// A table with a line per rule: its id and name, a verdict per implementation, its standing and its
/// sentence.
///
/// Implementations that do not fit into the width go into further tables below. The sentence is
/// shortened to the room left on the line, or left out where too little is left.
struct VerdictTable {
  let lines: [String]

  private static let gap = "  "

  /// The fewest columns in which a sentence is shown.
  private static let sentenceWidth = 16

  init(_ reports: [ConformanceReport], width: Int, ink: Ink) {
    let widths = reports.map { report in
      let words = report.rows.map(\.verdict.word.count).max() ?? 0
      return max(words, min(report.implementation.count, 16))
    }
    let titles = max(4, reports.first?.rows.map(\.rule.title.count).max() ?? 0)
    let standings = reports.first?.rows.map(\.rule.standing.rawValue.count).max() ?? 0
    let fixed = titles + max(8, standings) + Self.gap.count
    var lines: [String] = []
    var rest = Array(reports.indices)[...]
    while let first = rest.popFirst() {
      var block = [first]
      var used = fixed + widths[first] + Self.gap.count
      while let next = rest.first,
        used + widths[next] + Self.gap.count <= width
      {
        block.append(next)
        used += widths[next] + Self.gap.count
        rest.removeFirst()
      }
      let room = width - used - Self.gap.count
      let showsSentences = room >= Self.sentenceWidth
      if !lines.isEmpty { lines.append("") }
      var heading = [Self.padded("rule", titles)]
      heading += block.map {
        Self.padded(shortened(reports[$0].implementation, width: widths[$0]), widths[$0])
      }
      heading.append(showsSentences ? Self.padded("standing", max(8, standings)) : "standing")
      if showsSentences { heading.append("sentence") }
      lines.append(ink.bold(heading.joined(separator: Self.gap)))
      for (place, row) in reports[first].rows.enumerated() {
        var cells = [Self.padded(row.rule.title, titles)]
        cells += block.map { column in
          let verdict = reports[column].rows[place].verdict
          return ink.paint(Self.padded(verdict.word, widths[column]), as: verdict)
        }
        let standing = row.rule.standing.rawValue
        cells.append(showsSentences ? Self.padded(standing, max(8, standings)) : standing)
        if showsSentences { cells.append(shortened(row.rule.sentence, width: room)) }
        lines.append(cells.joined(separator: Self.gap))
      }
    }
    self.lines = reports.first?.rows.isEmpty == true ? [] : lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
