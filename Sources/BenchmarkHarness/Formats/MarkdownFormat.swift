import Wording

/// Markdown tables as GitHub shows them, one per layout and data set; also the step summary of a CI
/// job.
public struct MarkdownFormat: OutputFormat {
  public let name = "markdown"
  public let summary = "tables for GitHub"

  /// Creates the format.
  public init() {}

  public func text(of document: ResultDocument, width: Int) -> String {
    var lines = ["# Layout benchmarks", ""]
    lines += verdicts(document.verdicts)
    lines.append("Medians per operation; \"-\" was not measured, \"!\" was not right.")
    for group in TableGroup.groups(of: document) {
      lines += ["", "## \(MarkdownText.inline(group.title))", ""]
      lines += Self.lines(of: group.table)
    }
    if !document.notMeasured.isEmpty {
      lines += ["", "## Not measured", ""]
      for reason in NotMeasuredList(document).reasons {
        lines.append("- \(MarkdownText.inline(reason.text))")
        lines += reason.entries.map { "  - \(MarkdownText.inline($0))" }
      }
    }
    lines += ["", "## Environment", ""]
    lines += MarkdownText.table(
      ["What", "Value"],
      EnvironmentFacts(document.run).entries.map {
        [MarkdownText.cell($0.name), MarkdownText.cell($0.value)]
      })
    return lines.joined(separator: "\n") + "\n"
  }

  private func verdicts(_ verdicts: [ResultDocument.Verdict]) -> [String] {
    if verdicts.isEmpty { return [] }
    return MarkdownText.table(
      ["Verdict", "Gate", "Benchmark", "Message"],
      verdicts.map { verdict in
        let isBad = [.regression, .failure].contains(verdict.outcome)
        let word = verdict.outcome.rawValue
        return [
          isBad ? "**\(word)**" : word, MarkdownText.cell(verdict.gate),
          MarkdownText.cell(verdict.id), MarkdownText.cell(verdict.message),
        ]
      }) + [""]
  }

  private static func lines(of table: TextTable) -> [String] {
    let headings = table.columns.map {
      MarkdownText.cell($0.heading.filter { !$0.isEmpty }.joined(separator: " "))
    }
    var lines = MarkdownText.table(
      headings, table.rows.map { $0.map(MarkdownText.cell) })
    let rule = table.columns.map { $0.isTrailing ? "---:" : "---" }
    lines[1] = "| " + rule.joined(separator: " | ") + " |"
    return lines
  }
}
