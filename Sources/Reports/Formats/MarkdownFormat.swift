import Wording

extension ReportFormat {
  /// Tables and lists in GitHub's Markdown. The text can also be used as the summary of a GitHub
  /// Actions job.
  package static let markdown = ReportFormat("markdown", summary: "tables and lists for GitHub") {
    report, _ in
    var lines = ["# \(report.title)", ""]
    if !report.warnings.isEmpty {
      lines += report.warnings.map { listItem("Warning: \($0).") } + [""]
    }
    if let overview = report.overview { lines += markdown(overview.table) + [""] }
    if let legend = report.legend { lines.append(asSentence(legend)) }
    for table in report.tables {
      lines += ["", "## \(MarkdownText.inline(table.title))", ""] + markdown(table.table)
    }
    if let matrix = report.matrix { lines += markdown(matrix) }
    if !report.omissions.isEmpty {
      lines += ["", "## Not measured", ""]
      for omission in report.omissions {
        lines.append("- \(MarkdownText.inline(omission.reason))")
        lines += omission.missingResults.map { "  - \(MarkdownText.inline($0))" }
      }
    }
    for subject in report.subjects {
      let entries = subject.findings.flatMap(markdown) + subject.remarks.map(listItem)
      if entries.isEmpty { continue }
      lines += ["", "## \(MarkdownText.inline(subject.name))", ""] + entries
    }
    if !report.facts.isEmpty {
      lines += ["", "## Environment", ""]
      lines += MarkdownText.table(
        ["What", "Value"],
        report.facts.map { [MarkdownText.cell($0.name), MarkdownText.cell($0.text)] })
    }
    // The name of the program that wrote the report is in an HTML comment, so it is not visible on
    // a web page.
    lines += ["", "<!-- \(ProjectVersion.generator) -->"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A table has at most this many columns. On a web page, a wider table would be cut off or would
  /// have to be scrolled.
  private static let greatestColumnCount = 10

  /// The table, divided into tables of at most ten columns, each of which repeats the leading
  /// columns.
  private static func markdown(_ table: TextTable) -> [String] {
    let headings = table.columns.map {
      MarkdownText.cell($0.heading.filter { !$0.isEmpty }.joined(separator: " "))
    }
    return markdownTables(
      headings, table.rows.map { $0.map(markdown) }, repeating: table.leading,
      isTrailingAligned: table.columns.map(\.isTrailingAligned))
  }

  private static func markdown(_ matrix: VerdictMatrix) -> [String] {
    let headings =
      ["Rule", "Standing", "Sentence"] + matrix.subjectNames.map(MarkdownText.cell)
    guard headings.count > greatestColumnCount else {
      return MarkdownText.table(
        ["Rule", "Standing"] + matrix.subjectNames.map(MarkdownText.cell) + ["Sentence"],
        matrix.rows.map { row in
          [MarkdownText.cell(row.rule), row.ruleStatus] + row.verdicts.map(markdown)
            + [MarkdownText.cell(row.ruleStatement)]
        })
    }
    return markdownTables(
      headings,
      matrix.rows.map { row in
        [MarkdownText.cell(row.rule), row.ruleStatus, MarkdownText.cell(row.ruleStatement)]
          + row.verdicts.map(markdown)
      }, repeating: 3, isTrailingAligned: headings.map { _ in false })
  }

  private static func markdownTables(
    _ headings: [String], _ rows: [[String]], repeating leadingColumnCount: Int,
    isTrailingAligned: [Bool]
  ) -> [String] {
    let leadingIndices = Array(headings.indices.prefix(leadingColumnCount))
    var remainingIndices = headings.indices.dropFirst(leadingColumnCount)
    var lines: [String] = []
    repeat {
      let columnIndices =
        leadingIndices
        + remainingIndices.prefix(max(greatestColumnCount - leadingColumnCount, 1))
      remainingIndices = remainingIndices.dropFirst(columnIndices.count - leadingColumnCount)
      var tableLines = MarkdownText.table(
        columnIndices.map { headings[$0] }, rows.map { row in columnIndices.map { row[$0] } })
      tableLines[1] =
        "| " + columnIndices.map { isTrailingAligned[$0] ? "---:" : "---" }.joined(separator: " | ")
        + " |"
      lines += (lines.isEmpty ? [] : [""]) + tableLines
    } while !remainingIndices.isEmpty
    return lines
  }

  private static func markdown(_ cell: ReportCell) -> String {
    let text = MarkdownText.cell(cell.text)
    return cell.tone == .bad ? "**\(text)**" : text
  }

  private static func markdown(_ finding: ReportFinding) -> [String] {
    let headline = "`\(finding.headline)`"
    let firstLines =
      finding.opening.map { ["- **\(MarkdownText.inline($0))**", "  - \(headline)"] }
      ?? ["- \(headline)"]
    return firstLines + finding.fields.map { "  " + listItem("\($0.name): \($0.text)") }
  }

  private static func listItem(_ text: String) -> String { "- \(MarkdownText.inline(text))" }

  /// `text` as a sentence: with a capital letter and a full stop.
  package static func asSentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
