import ScenarioFiles
import Wording

/// A text for people: a line per rule, then every failure explained, then what can be claimed.
public struct TerminalFormat: ReportFormat {
  public let name = "text"
  public let summary = "a line per rule, failures explained"

  /// Creates the format.
  public init() {}

  public func text(of reports: [ConformanceReport], style: ReportStyle) -> String {
    let ink = Ink(isColored: style.isColored)
    var lines = VerdictTable(reports, width: style.width, ink: ink).lines
    for report in reports {
      for explanation in report.explanations(ofAll: style.showsAllFailures) {
        lines += ["", ink.bold(explanation.headline)] + explanation.lines(width: style.width)
      }
      lines += surprises(report, style, ink)
    }
    for report in reports {
      lines.append("")
      lines += ReportSummary(report, ink: ink).lines(width: style.width)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rules that held although someone said that they would fail.
  private func surprises(
    _ report: ConformanceReport, _ style: ReportStyle, _ ink: Ink
  ) -> [String] {
    report.rows.flatMap { row -> [String] in
      guard case .passedUnexpectedly(let reason) = row.verdict else { return [] }
      let text =
        "it was expected to fail: \(reason); take the entry out of the expectations of "
        + report.implementation
      return ["", ink.bold("error: \(row.rule.title) holds on \(report.implementation)")]
        + wrapped(text, width: max(style.width - 2, 20)).map { "  " + $0 }
    }
  }
}

/// Colours of a terminal, or none.
struct Ink {
  let isColored: Bool

  func bold(_ text: String) -> String { paint(text, "1") }

  /// `text` in the colour of a verdict.
  func paint(_ text: String, as verdict: Verdict) -> String {
    switch verdict {
    case .passed: return paint(text, "32")
    case .failed, .passedUnexpectedly: return paint(text, "1;31")
    case .failedAsExpected, .skipped, .inconclusive: return paint(text, "33")
    case .notApplicable, .untested: return paint(text, "2")
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
