import ScenarioFiles
import Wording

/// A Markdown table of rules and implementations.
public struct MarkdownFormat: ReportFormat {
  public let name = "markdown"
  public let summary = "a table of rules and implementations"

  /// Creates the format.
  public init() {}

  public func text(of reports: [ConformanceReport], style: ReportStyle) -> String {
    let names = reports.map { MarkdownText.cell($0.implementation) }
    var lines = ["# Layout conformance", ""]
    lines += MarkdownText.table(
      ["Implementation", "Levels", "Rules", "Scenario files"],
      reports.map { report in
        [
          MarkdownText.cell(report.implementation), report.claim, report.countsOfVerdicts,
          "\(report.scenarios.passed) of \(report.scenarios.count) passed",
        ]
      })
    lines.append("")
    lines += MarkdownText.table(
      ["Rule", "Standing"] + names + ["Sentence"],
      (reports.first?.rows ?? []).enumerated().map { place, row in
        [row.rule.title, row.rule.standing.rawValue]
          + reports.map { report in
            let verdict = report.rows[place].verdict
            return verdict.isFailure ? "**\(verdict.word)**" : verdict.word
          } + [MarkdownText.cell(row.rule.sentence)]
      })
    for report in reports {
      let entries =
        report.explanations(ofAll: false).map { explanation in
          "- `\(explanation.headline)`\n"
            + explanation.fields.map { "  - \($0.name): \(MarkdownText.inline($0.text))" }
            .joined(separator: "\n")
        }
        + report.rulesByReason.map { group in
          "- \(group.word): \(group.ids.joined(separator: ", ")): \(MarkdownText.inline(group.reason))"
        }
      if entries.isEmpty { continue }
      lines += ["", "## \(MarkdownText.inline(report.implementation))", ""] + entries
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
