import Wording

extension ReportFormat {
  /// A text for a terminal: tables, explanations of failures, and a summary.
  package static let text = ReportFormat(
    "text", alias: "table", summary: "aligned tables and explained failures, for a terminal"
  ) { report, style in
    let coloring = TextColoring(isColored: style.isColored)
    var lines = tableLines(report, style)
    let matrix = style.showsAllRows ? report.matrix : report.matrix?.failuresOfSeveralSubjects
    if let matrix, !matrix.rows.isEmpty {
      lines += matrix.textTable.lines(width: style.width, coloring: coloring)
    }
    for subject in report.subjects {
      for finding in style.showsAllFailures ? subject.allFailureExplanations : subject.findings {
        lines +=
          [""]
          + finding.lines(
            width: style.width, textColumn: 14, repeatsNames: false, coloring: coloring)
      }
      for surprise in subject.unexpectedPasses {
        lines += ["", coloring.bold(surprise.headline)]
        lines += surprise.fields.flatMap { field in
          wrapped(field.text, width: max(style.width - 2, 20)).map { "  " + $0 }
        }
      }
    }
    if let conclusion = report.conclusion {
      lines += [""] + wrapped(conclusion.title, width: style.width)
      lines += conclusion.table.lines(width: style.width)
      let omittedColumns = conclusion.table.omittedColumns(width: style.width).map(\.name)
      if !omittedColumns.isEmpty {
        lines.append("in a wider terminal also: \(omittedColumns.joined(separator: ", "))")
      }
    }
    for subject in report.subjects {
      var summary = subject.summary
      if !style.showsAllRows { summary.fields.removeAll(where: \.isDetail) }
      lines +=
        [""]
        + summary.lines(
          width: style.width, textColumn: 11, repeatsNames: true, coloring: coloring)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The parts of the text whose lines are truncated to the width: introduction, warnings, tables,
  /// legend and omissions.
  private static func tableLines(_ report: Report, _ style: ReportStyle) -> [String] {
    let width = style.width
    var lines = report.introduction
    lines += report.warnings.flatMap { wrapped("warning: \($0)", width: width, indent: "  ") }
    let rowCount = report.tables.reduce(0) { $0 + $1.table.rows.count }
    if style.showsAllRows || rowCount <= ReportStyle.greatestRowCount {
      lines += resultLines(report, width: width)
    } else {
      lines +=
        [""]
        + wrapped(
          "\(rowCount) rows of \(report.tables.count) tables are not shown: --all prints them, --format html=FILE writes a page",
          width: width, indent: "  ")
    }
    for omission in report.omissions {
      lines += [""] + wrapped("not measured: \(omission.reason)", width: width, indent: "  ")
      if style.showsAllRows || omission.missingResults.count <= 3 {
        lines += omission.missingResults.flatMap {
          wrapped("  " + $0, width: width, indent: "    ")
        }
      } else {
        lines.append("  in \(omission.missingResults.count) tables, which --all lists")
      }
    }
    return lines.map { String($0.prefix(width)) }
  }

  /// The tables of results with their legend.
  private static func resultLines(_ report: Report, width: Int) -> [String] {
    var lines: [String] = []
    var omittedColumns: [String] = []
    for table in report.tables {
      lines += ["", table.title]
      lines += table.table.lines(width: width)
      omittedColumns += table.table.omittedColumns(width: width).map(\.name)
    }
    if let legend = report.legend, !report.tables.isEmpty {
      lines += [""] + wrapped(legend, width: width)
    }
    if !omittedColumns.isEmpty {
      lines += wrapped(
        "columns not shown: \(groupedByFirstWord(omittedColumns.uniqued()))", width: width,
        indent: "  ")
    }
    return lines
  }

  /// Joins names that consist of one or two words, such as `prepare live` and `prepare peak`, and
  /// writes each first word once: `prepare live, peak`.
  private static func groupedByFirstWord(_ names: [String]) -> String {
    let splitNames = names.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return splitNames.compactMap(\.first).uniqued().map { first in
      let secondWords = splitNames.filter { $0.first == first }.flatMap { $0.dropFirst() }
      return secondWords.isEmpty ? first : "\(first) \(secondWords.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension VerdictMatrix {
  /// The verdict matrix as a table. Its last column, the rule's sentence, fills the rest of each
  /// line.
  fileprivate var textTable: TextTable {
    let columnNames = subjectNames.enumerated().map { subjectIndex, name in
      let verdictWidth = rows.map { $0.verdicts[subjectIndex].text.count }.max() ?? 0
      return truncated(name, width: max(verdictWidth, min(name.count, 16)))
    }
    return TextTable(
      columns: [.init("rule")] + columnNames.map { .init($0) } + [
        .init("standing"), .init("sentence", minimumWidth: 16),
      ],
      rows: rows.map { row in
        [ReportCell(row.rule)] + row.verdicts + [
          ReportCell(row.ruleStatus), ReportCell(row.ruleStatement),
        ]
      },
      trailing: 2)
  }
}

extension ReportFinding {
  /// The opening, the headline and the fields as lines of text, wrapped to `width`. Each field has its name on
  /// the left and its text on the right. If the previous field has the same name, the name is
  /// omitted, unless `repeatsNames` is true and the name fits beside its text.
  fileprivate func lines(
    width: Int, textColumn: Int, repeatsNames: Bool, coloring: TextColoring
  ) -> [String] {
    let indent = String(repeating: " ", count: textColumn)
    var lines = wrapped(opening ?? "", width: width).filter { !$0.isEmpty }.map(coloring.bold)
    lines.append(lines.isEmpty ? coloring.bold(headline) : headline)
    for (index, field) in fields.enumerated() {
      let text =
        field.isCommand ? [field.text] : wrapped(field.text, width: max(width - textColumn, 20))
      let showsName =
        (repeatsNames && field.name.count + 2 < textColumn) || index == 0
        || fields[index - 1].name != field.name
      var name = showsName ? "  " + field.name : ""
      if name.count >= textColumn {
        // If the name is too long for its column, it is written on a line of its own.
        lines.append(name)
        name = ""
      }
      lines.append(name + String(repeating: " ", count: textColumn - name.count) + text[0])
      lines += text.dropFirst().map { indent + $0 }
    }
    return lines
  }
}
