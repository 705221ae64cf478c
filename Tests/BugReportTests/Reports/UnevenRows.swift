import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let unevenRows = BugReport(
    "letsar/flutter_staggered_grid_view 248",
    "The first and the last tile of a row are looked for in the outer columns, which are not level.",
    .rule("Q-02"), declare: { $0.traits.setsOwnSizes = true }
  ) { UnevenRows($0, isFaulty: $1) }
}

/// Two columns of tiles. Six tiles make a pattern of 13 rows, which repeats.
private final class UnevenRows: ReportedLayout {
  private static let pattern: [(row: Int, column: Int, rows: Int)] = [
    (0, 0, 4), (0, 1, 6), (4, 0, 5), (6, 1, 4), (9, 0, 4), (10, 1, 3),
  ]
  private var side: Double { width / 8 }

  private func rows(_ tile: Int) -> Range<Int> {
    let (row, _, rows) = Self.pattern[tile % 6]
    let start = tile / 6 * 13 + row
    return start..<start + rows
  }

  override func place() {
    for (tile, path) in paths.enumerated() {
      let rows = rows(tile)
      addCell(
        path,
        Rect(
          x: Double(Self.pattern[tile % 6].column) * 4 * side, y: Double(rows.lowerBound) * side,
          width: 4 * side, height: Double(rows.count) * side))
    }
    collectionViewContentSize = Size(width: width, height: bottom)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if !isFaulty || side == 0 || elements.isEmpty {
      return super.layoutAttributesForElements(in: rect)
    }
    let lastRow = rows(elements.count - 1).upperBound + 12
    func row(at y: Double) -> Int { Int(min(max(y / side, 0), Double(lastRow))) }
    let (top, bottom) = (max(0, row(at: rect.minY) - 1), min(lastRow, row(at: rect.maxY) + 1))
    func tile(in row: Int, column: Int) -> Int {
      let firstTile = row / 13 * 6
      let tiles: Range<Int> = firstTile..<firstTile + 6
      return tiles.first {
        Self.pattern[$0 % 6].column == column && rows($0).contains(row)
      } ?? 0
    }
    let (first, last) = (tile(in: top, column: 0), tile(in: bottom, column: 1))
    return elements.prefix(last + 1).dropFirst(first).filter { $0.frame.hits(rect) }
  }
}
