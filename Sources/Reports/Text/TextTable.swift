import Wording

/// Rows of text in aligned columns that fit into a given width.
///
///     let table = TextTable(
///       columns: [.init("engine"), .init("time", isTrailing: true)], rows: [["lazy", "5 ns"]])
///     print(table.lines(width: 80).joined(separator: "\n"))
///
/// Columns that do not fit side by side continue in another block below, which repeats the leading
/// and trailing columns. Optional columns fill the room that is left, and are omitted otherwise.
package struct TextTable: Sendable {
  /// The heading and the alignment of a column.
  package struct Column: Sendable {
    /// The lines of the heading, from the top.
    package var heading: [String]
    /// What messages call the column if it is omitted.
    package var name = ""
    /// Whether text stands at the column's right edge, as numbers do.
    package var isTrailing: Bool
    /// For a last column that takes the rest of each line: the fewest characters for which it is shown.
    /// Longer texts are shortened.
    package var minimumWidth: Int?

    /// Creates a column.
    package init(_ heading: String..., isTrailing: Bool = false, minimumWidth: Int? = nil) {
      self.init(heading: heading, isTrailing: isTrailing)
      self.minimumWidth = minimumWidth
    }

    /// Creates a column with a heading of several lines.
    package init(heading: [String], name: String = "", isTrailing: Bool) {
      self.heading = heading
      self.name = name
      self.isTrailing = isTrailing
    }
  }

  package let columns: [Column]
  package let rows: [[ReportCell]]
  private let leading: Int
  private let trailing: Int
  private let optional: Int
  private let widths: [Int]
  private static let gap = "  "

  /// Creates a table whose first `leading` and last `trailing` columns appear in every block.
  ///
  /// The `optional` columns are the last ones before the trailing ones.
  ///
  /// - Precondition: Every row has a cell per column.
  package init(
    columns: [Column], rows: [[ReportCell]], leading: Int = 1, trailing: Int = 0, optional: Int = 0
  ) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "expected a cell per column")
    self.columns = columns
    self.rows = rows
    self.leading = leading
    self.trailing = trailing
    self.optional = optional
    widths = columns.indices.map { index in
      // A column that takes the rest of the line leaves the choice of the others as it is.
      if columns[index].minimumWidth != nil { return -Self.gap.count }
      return (columns[index].heading + rows.map { $0[index].text }).map(\.count).max() ?? 0
    }
  }

  /// Creates a table of plain texts.
  package init(
    columns: [Column], rows: [[String]], leading: Int = 1, trailing: Int = 0, optional: Int = 0
  ) {
    self.init(
      columns: columns, rows: rows.map { $0.map { ReportCell($0) } }, leading: leading,
      trailing: trailing, optional: optional)
  }

  /// The optional columns for which `width` has no room.
  package func omittedColumns(width: Int) -> [Column] {
    let shown = Set(blocks(width: width).joined())
    return columns.indices.filter { !shown.contains($0) }.map { columns[$0] }
  }

  /// The lines of all blocks, with an empty line between two blocks.
  package func lines(width: Int, ink: Ink = Ink()) -> [String] {
    var lines: [String] = []
    for block in blocks(width: width) {
      if !lines.isEmpty { lines.append("") }
      let depth = block.map { columns[$0].heading.count }.max() ?? 0
      for level in 0..<depth {
        let line = line(block, width: width, ink: Ink()) { column in
          let heading = columns[column].heading
          // Shorter headings stand on the last line, next to the cells that they name.
          let row = level - (depth - heading.count)
          return ReportCell(row >= 0 ? heading[row] : "")
        }
        lines.append(ink.bold(line))
      }
      for row in rows { lines.append(line(block, width: width, ink: ink) { row[$0] }) }
    }
    return lines
  }

  /// The indices of the columns of each block.
  private func blocks(width: Int) -> [[Int]] {
    let first = Array(columns.indices.prefix(leading))
    let last = Array(columns.indices.dropFirst(leading).suffix(trailing))
    let middle = columns.indices.dropFirst(leading).dropLast(trailing)
    let room = width - (first + last).reduce(0) { $0 + widths[$1] + Self.gap.count }
    var blocks: [[Int]] = []
    var block: [Int] = []
    var used = 0
    for column in middle {
      let next = widths[column] + Self.gap.count
      // The first column has no gap before it, so the sum counts one gap too many.
      if !block.isEmpty, used + next > room + Self.gap.count {
        if column >= middle.endIndex - optional { break }
        blocks.append(first + block + last)
        block = []
        used = 0
      }
      block.append(column)
      used += next
    }
    if !block.isEmpty || blocks.isEmpty { blocks.append(first + block + last) }
    return blocks
  }

  private func line(
    _ block: [Int], width: Int, ink: Ink, cell: (Int) -> ReportCell
  ) -> String {
    var line = ""
    var used = 0
    for (position, column) in block.enumerated() {
      if position > 0 {
        line += Self.gap
        used += Self.gap.count
      }
      let cell = cell(column)
      if let minimumWidth = columns[column].minimumWidth {
        let room = width - used
        if room >= minimumWidth { return line + shortened(cell.text, width: room) }
        while line.last == " " { line.removeLast() }
        return line
      }
      let padding = String(repeating: " ", count: widths[column] - cell.text.count)
      line += ink.paint(
        columns[column].isTrailing ? padding + cell.text : cell.text + padding, as: cell.tone)
      used += widths[column]
    }
    if ink.isColored { return line }
    while line.last == " " { line.removeLast() }
    return String(line.prefix(width))
  }
}
