import Wording

/// A table of text in aligned columns, laid out for a given width.
///
///     let table = TextTable(
///       columns: [.init("engine"), .init("time", isTrailingAligned: true)],
///       rows: [["lazy", "5 ns"]])
///     print(table.lines(width: 80).joined(separator: "\n"))
///
/// If not all columns fit side by side, the table is divided into blocks, one below the other. Each
/// block repeats the leading and trailing columns. Optional columns are shown only if there is room
/// for them.
package struct TextTable: Sendable {
  /// The heading and the alignment of a column.
  package struct Column: Sendable {
    /// The lines of the heading, from the top.
    package var heading: [String]
    /// The name of the column in a message about omitted columns.
    package var name = ""
    /// Whether the column is aligned to the right, as for numbers.
    package var isTrailingAligned: Bool
    /// The minimum width, in characters, of a column that fills the rest of each line. Nil for a
    /// column that is as wide as its longest text.
    ///
    /// Only the last column may have a minimum width. This column truncates texts that do not fit,
    /// and is omitted if less than the minimum width is left in a line.
    package var minimumWidth: Int?

    package init(_ heading: String..., isTrailingAligned: Bool = false, minimumWidth: Int? = nil) {
      self.init(heading: heading, isTrailingAligned: isTrailingAligned)
      self.minimumWidth = minimumWidth
    }

    /// Creates a column with a heading of several lines.
    package init(heading: [String], name: String = "", isTrailingAligned: Bool) {
      self.heading = heading
      self.name = name
      self.isTrailingAligned = isTrailingAligned
    }
  }

  package let columns: [Column]
  package let rows: [[ReportCell]]
  let leading: Int
  private let trailing: Int
  private let optional: Int
  private let columnWidths: [Int]
  private static let columnGap = "  "

  /// Creates a table. The first `leading` and the last `trailing` columns are repeated in every
  /// block. The last `optional` columns before the trailing columns may be omitted.
  ///
  /// - Precondition: Every row has a cell for each column.
  package init(
    columns: [Column], rows: [[ReportCell]], leading: Int = 1, trailing: Int = 0, optional: Int = 0
  ) {
    precondition(
      rows.allSatisfy { $0.count == columns.count }, "expected one cell per column in every row")
    self.columns = columns
    self.rows = rows
    self.leading = leading
    self.trailing = trailing
    self.optional = optional
    columnWidths = columns.indices.map { index in
      // A column with a minimum width must not affect how the other columns are placed. Its
      // negative width compensates for the gap before the column.
      if columns[index].minimumWidth != nil { return -Self.columnGap.count }
      return (columns[index].heading + rows.map { $0[index].text }).map(\.count).max() ?? 0
    }
  }

  /// Creates a table with plain texts as cells.
  package init(
    columns: [Column], rows: [[String]], leading: Int = 1, trailing: Int = 0, optional: Int = 0
  ) {
    self.init(
      columns: columns, rows: rows.map { $0.map { ReportCell($0) } }, leading: leading,
      trailing: trailing, optional: optional)
  }

  /// The optional columns that are omitted because they do not fit into `width`.
  package func omittedColumns(width: Int) -> [Column] {
    let shownColumns = Set(columnBlocks(width: width).joined())
    return columns.indices.filter { !shownColumns.contains($0) }.map { columns[$0] }
  }

  /// The lines of the whole table, with an empty line between its blocks.
  package func lines(width: Int, coloring: TextColoring = TextColoring()) -> [String] {
    var lines: [String] = []
    for block in columnBlocks(width: width) {
      if !lines.isEmpty { lines.append("") }
      let headingLineCount = block.map { columns[$0].heading.count }.max() ?? 0
      for level in 0..<headingLineCount {
        let line = lineText(block, width: width, coloring: TextColoring()) { column in
          let heading = columns[column].heading
          // A heading with fewer lines than the longest one begins with empty lines, so that its
          // text is directly above the cells.
          let headingLineIndex = level - (headingLineCount - heading.count)
          return ReportCell(headingLineIndex >= 0 ? heading[headingLineIndex] : "")
        }
        lines.append(coloring.bold(line))
      }
      for row in rows {
        lines.append(lineText(block, width: width, coloring: coloring) { row[$0] })
      }
    }
    return lines
  }

  /// The indices of the columns in each block of a table that is laid out for `width` characters.
  private func columnBlocks(width: Int) -> [[Int]] {
    let leadingColumns = Array(columns.indices.prefix(leading))
    let trailingColumns = Array(
      columns.indices.dropFirst(leading).suffix(trailing))
    let middleColumns = columns.indices.dropFirst(leading).dropLast(trailing)
    let availableWidth =
      width
      - (leadingColumns + trailingColumns).reduce(0) {
        $0 + columnWidths[$1] + Self.columnGap.count
      }
    var columnBlocks: [[Int]] = []
    var middleBlock: [Int] = []
    var usedWidth = 0
    for column in middleColumns {
      let columnWidthWithGap = columnWidths[column] + Self.columnGap.count
      // The widths include a gap for every column. The first column of a line has no gap, so the
      // block may be one gap wider than `availableWidth`.
      if !middleBlock.isEmpty,
        usedWidth + columnWidthWithGap > availableWidth + Self.columnGap.count
      {
        if column >= middleColumns.endIndex - optional { break }
        columnBlocks.append(leadingColumns + middleBlock + trailingColumns)
        middleBlock = []
        usedWidth = 0
      }
      middleBlock.append(column)
      usedWidth += columnWidthWithGap
    }
    if !middleBlock.isEmpty || columnBlocks.isEmpty {
      columnBlocks.append(leadingColumns + middleBlock + trailingColumns)
    }
    return columnBlocks
  }

  private func lineText(
    _ columnIndexes: [Int], width: Int, coloring: TextColoring, cell: (Int) -> ReportCell
  ) -> String {
    var line = ""
    var usedWidth = 0
    for (position, column) in columnIndexes.enumerated() {
      if position > 0 {
        line += Self.columnGap
        usedWidth += Self.columnGap.count
      }
      let cell = cell(column)
      if let minimumWidth = columns[column].minimumWidth {
        let availableWidth = width - usedWidth
        if availableWidth >= minimumWidth {
          return line + truncated(cell.text, width: availableWidth)
        }
        while line.last == " " { line.removeLast() }
        return line
      }
      let padding = String(repeating: " ", count: columnWidths[column] - cell.text.count)
      line += coloring.colored(
        columns[column].isTrailingAligned ? padding + cell.text : cell.text + padding, as: cell.tone
      )
      usedWidth += columnWidths[column]
    }
    if coloring.isColored { return line }
    while line.last == " " { line.removeLast() }
    return String(line.prefix(width))
  }
}
