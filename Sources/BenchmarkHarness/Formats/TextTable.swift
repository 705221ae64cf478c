/// Rows of text in aligned columns that never exceed a given width.
///
/// Columns that do not fit beside one another go on in a further block below, which repeats the
/// leading and trailing ones. Optional columns fill what room is left, and are left out else.
public struct TextTable: Sendable {
  /// A column's heading and side.
  public struct Column: Sendable {
    /// The lines of the heading, top down.
    public var heading: [String]
    /// Whether text stands at the column's right edge, as numbers do.
    public var isTrailing: Bool

    /// Creates a column.
    public init(_ heading: String..., isTrailing: Bool = false) {
      self.init(heading: heading, isTrailing: isTrailing)
    }

    /// Creates a column with a heading of several lines.
    public init(heading: [String], isTrailing: Bool) {
      self.heading = heading
      self.isTrailing = isTrailing
    }
  }

  let columns: [Column]
  let rows: [[String]]
  private let leading: Int
  private let trailing: Int
  private let optional: Int
  private let widths: [Int]
  private static let gap = "  "

  /// Creates a table whose first `leading` and last `trailing` columns stand in every block.
  ///
  /// The `optional` columns are the last ones before the trailing ones.
  ///
  /// - Precondition: Every row has a cell per column.
  public init(
    columns: [Column], rows: [[String]], leading: Int = 1, trailing: Int = 0, optional: Int = 0
  ) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "a row of another length")
    self.columns = columns
    self.rows = rows
    self.leading = leading
    self.trailing = trailing
    self.optional = optional
    widths = columns.indices.map { index in
      let cells = columns[index].heading + rows.map { $0[index] }
      return cells.map(\.count).max() ?? 0
    }
  }

  /// The optional columns that find no room, by their place in the table.
  public func omitted(width: Int) -> [Int] {
    let shown = Set(blocks(width: width).joined())
    return columns.indices.filter { !shown.contains($0) }
  }

  /// The lines of all blocks, an empty one between two.
  public func lines(width: Int) -> [String] {
    var lines: [String] = []
    for block in blocks(width: width) {
      if !lines.isEmpty { lines.append("") }
      let depth = block.map { columns[$0].heading.count }.max() ?? 0
      for level in 0..<depth {
        lines.append(
          line(block, width: width) { column in
            let heading = columns[column].heading
            // Shorter headings stand on the last line, next to what they name.
            let row = level - (depth - heading.count)
            return row >= 0 ? heading[row] : ""
          })
      }
      for row in rows { lines.append(line(block, width: width) { row[$0] }) }
    }
    return lines
  }

  /// The columns of each block.
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
      // The widths of all but the first column carry a gap; the sum counts one too many.
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

  private func line(_ block: [Int], width: Int, cell: (Int) -> String) -> String {
    var line = ""
    for (position, column) in block.enumerated() {
      if position > 0 { line += Self.gap }
      let text = cell(column)
      let padding = String(repeating: " ", count: widths[column] - text.count)
      line += columns[column].isTrailing ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return String(line.prefix(width))
  }
}
