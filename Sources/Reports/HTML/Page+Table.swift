import Wording

extension Page {
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

  private static func cellElement(_ cell: ReportCell) -> String {
    let text = XMLText.escaped(cell.text)
    switch cell.tone {
    case .good: return "<span class=\"good\">\(text)</span>"
    case .bad: return "<span class=\"bad\">\(text)</span>"
    case .plain, .heading, .caution, .faint: return text
    }
  }
}
