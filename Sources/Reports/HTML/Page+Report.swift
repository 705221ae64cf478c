import Wording

extension Page {
  /// Creates a page from the tables, verdicts and findings of a report.
  init(_ report: Report) {
    let summaries = report.subjects.map { subject in
      HTML.collapsibleSection(
        subject.summary.headline, isOpen: true, [HTML.definitionList(subject.summary.fields)])
    }
    let findings = report.subjects.flatMap { subject in
      (subject.findings + subject.unexpectedPasses).map { finding in
        HTML.collapsibleSection(
          finding.opening ?? finding.headline, isOpen: true,
          (finding.opening == nil ? [] : [HTML.paragraph(finding.headline)])
            + [HTML.definitionList(finding.fields)])
      }
    }
    let tables = report.tables.map { Self.table($0.title, $0.table) }
    let omissions = report.omissions.map { omission in
      HTML.collapsibleSection(omission.reason, isOpen: true, [HTML.list(omission.missingResults)])
    }
    self.init(
      title: report.title, heading: report.title,
      coverageSummary: report.introduction.first ?? "",
      provenance: report.introduction.dropFirst().joined(separator: ", "),
      sections: [
        PageSection(
          id: "summary", title: "Summary",
          body: report.warnings.map { HTML.paragraph("Warning: \($0).", style: "call") }
            + (report.overview.map { [Self.table("Overview", $0.table)] } ?? []) + summaries),
        PageSection(id: "findings", title: "Findings", body: findings),
        PageSection(
          id: "rules", title: "Rules", body: report.matrix.map { [Self.table($0)] } ?? []),
        PageSection(id: "tables", title: "Tables", body: tables),
        PageSection(id: "not-measured", title: "Not measured", body: omissions),
        PageSection(
          id: "environment", title: "Environment",
          body: report.facts.isEmpty ? [] : [HTML.definitionList(report.facts)]),
      ].filter { !$0.body.isEmpty })
  }

  /// The HTML element of a table of plain text. On a narrow screen each row becomes a block, with
  /// the first `leadingColumnCount` columns as its heading. If this number is nil, the heading
  /// consists of all columns before the first column that is aligned to the right.
  package static func table(
    _ caption: String, _ table: TextTable, leading leadingColumnCount: Int? = nil
  ) -> String {
    HTML.table(
      caption, table.columns.map { $0.heading.joined(separator: " ") },
      table.rows.map { $0.map(cellElement) },
      leading: leadingColumnCount ?? table.columns.prefix { !$0.isTrailingAligned }.count)
  }

  private static func table(_ matrix: VerdictMatrix) -> String {
    HTML.table(
      "The verdict on each rule; a dash if the run did not judge the rule",
      ["rule", "standing"] + matrix.subjectNames + ["sentence"],
      matrix.rows.map { row in
        [XMLText.escaped(row.rule), XMLText.escaped(row.ruleStatus)]
          + row.verdicts.map(verdictElement)
          + ["<span class=\"wrap\">\(XMLText.escaped(row.ruleStatement))</span>"]
      }, leading: 3 + matrix.subjectNames.count)
  }

  private static func verdictElement(_ verdict: ReportCell) -> String {
    verdict.text.isEmpty ? "<span class=\"quiet\">-</span>" : cellElement(verdict)
  }

  private static func cellElement(_ cell: ReportCell) -> String {
    let text = XMLText.escaped(cell.text)
    switch cell.tone {
    case .good: return "<span class=\"good\">\(text)</span>"
    case .bad: return "<span class=\"bad\">\(text)</span>"
    case .plain, .heading, .caution, .faint: return text
    }
  }
}
