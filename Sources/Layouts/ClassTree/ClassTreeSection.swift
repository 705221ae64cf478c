import CollectionLayout
import LayoutGeometry

/// One level of a class tree: all nodes of one depth. Stores the row of each node, and computes
/// cells and connectors from the rows.
///
///     var forest = try ClassForest(ParentIndexForest(parents: [nil, 0, 0]), counts: [1, 2])
///     forest.packIntoSeparateRows()
///     let plan = ClassTreeSection(
///       depth: 1, of: forest, itemSize: Size(width: 120, height: 30), inset: .zero)
///     plan.box(at: 1).minY  // 30
public final class ClassTreeSection: StoredSection {
  public let itemCount: Int
  public var slotCount: Int { itemCount + childRows.count }
  public let groups: [ElementGroup]
  public let extent: Double
  public let boundingBox: Box

  private let itemSize: Size
  private let inset: Insets
  private let rowHeight: Double
  private let rows: [Int32]
  /// For each node that has children, the row of its first and of its last child.
  private let childRows: [(first: Int32, last: Int32)]

  init(depth: Int, of forest: ClassForest, itemSize: Size, inset: Insets) {
    self.itemSize = itemSize
    self.inset = inset
    rows = forest.rowsByDepth[depth]
    rowHeight = itemSize.height + inset.top + inset.bottom
    itemCount = rows.count
    extent = itemSize.width + inset.left + inset.right
    var parents: [Int32] = []
    var childRows: [(first: Int32, last: Int32)] = []
    forest.visitParents(atDepth: depth) { item, children in
      parents.append(Int32(item))
      childRows.append(
        (
          forest.rowsByDepth[depth + 1][children.lowerBound],
          forest.rowsByDepth[depth + 1][children.upperBound - 1]
        ))
    }
    self.childRows = childRows
    groups =
      parents.isEmpty
      ? []
      : [
        ElementGroup(
          category: .supplementary, kind: .connector, firstSlot: rows.count, items: parents)
      ]
    var coveringBox = Box.nothing
    // The rows of nodes, and both ends of connectors, ascend with the index. Therefore the first
    // and the last box determine the smallest box around all boxes.
    let formula = BoxFormula(itemSize: itemSize, inset: inset, rowHeight: rowHeight)
    for row in [rows.first, rows.last].compactMap({ $0 }) {
      coveringBox.formUnion(Box(formula.cellBox(row)))
    }
    for ends in [childRows.first, childRows.last].compactMap({ $0 }) {
      coveringBox.formUnion(Box(formula.connectorBox(ends.first, ends.last)))
    }
    self.boundingBox = coveringBox
  }

  /// Computes the boxes of cells and connectors from row numbers.
  private struct BoxFormula {
    let itemSize: Size
    let inset: Insets
    let rowHeight: Double

    @inline(__always)
    func rowTop(_ row: Int32) -> Double { Double(row) * rowHeight + inset.top }

    @inline(__always)
    func cellBox(_ row: Int32) -> Rect {
      Rect(origin: Point(x: inset.left, y: rowTop(row)), size: itemSize)
    }

    /// The box of a connector: from the parent's right edge to the children's left edge, and from
    /// the top of the first child to the bottom of the last. The box is standardized, because
    /// insets may be negative.
    @inline(__always)
    func connectorBox(_ firstRow: Int32, _ lastRow: Int32) -> Rect {
      Rect(
        x: inset.left + itemSize.width, y: rowTop(firstRow), width: inset.right + inset.left,
        height: rowTop(lastRow) + itemSize.height - rowTop(firstRow)
      ).standardized
    }
  }

  private var boxFormula: BoxFormula {
    BoxFormula(itemSize: itemSize, inset: inset, rowHeight: rowHeight)
  }

  /// Computes the box of the cell or connector whose number within the section is `slot`.
  ///
  /// - Complexity: O(1).
  public func box(at slot: Int) -> Rect {
    if slot < itemCount { return boxFormula.cellBox(rows[slot]) }
    let rowSpan = childRows[slot - itemCount]
    return boxFormula.connectorBox(rowSpan.first, rowSpan.last)
  }

  /// Finds the first cell and the first connector near `region` by binary search, and compares the
  /// boxes from there on. If the row height is not positive, compares every box.
  ///
  /// - Complexity: O(log n + k) for k candidates of n elements.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    let formula = boxFormula
    // If the row height is not positive, rows do not ascend, and every box must be compared.
    let rowPositionsAscend = rowHeight > 0
    var inspectedCount = 0
    var item =
      rowPositionsAscend
      ? (0..<rows.count).partitioningIndex { formula.cellBox(rows[$0]).maxY >= region.minY } : 0
    while item < rows.count {
      let box = formula.cellBox(rows[item])
      if rowPositionsAscend && box.minY > region.maxY { break }
      inspectedCount += 1
      if region.hits(standard: box) { body(item, box) }
      item += 1
    }
    var connector =
      rowPositionsAscend
      ? (0..<childRows.count).partitioningIndex {
        formula.cellBox(childRows[$0].last).maxY >= region.minY
      } : 0
    while connector < childRows.count {
      let box = formula.connectorBox(childRows[connector].first, childRows[connector].last)
      if rowPositionsAscend && box.minY > region.maxY { break }
      inspectedCount += 1
      if region.hits(standard: box) { body(itemCount + connector, box) }
      connector += 1
    }
    return inspectedCount
  }
}

extension ClassTreeSection {
  /// Lists the slots whose boxes a query of `region` compares. Unlike a query, this method uses no
  /// binary search; it tests the rows of every box.
  ///
  /// - Complexity: O(n) for n elements.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    let formula = boxFormula
    func isInspectedByQuery(_ firstRow: Int32, _ lastRow: Int32, minY: Double) -> Bool {
      rowHeight <= 0 || (formula.cellBox(lastRow).maxY >= region.minY && minY <= region.maxY)
    }
    let cells = rows.indices.filter {
      isInspectedByQuery(rows[$0], rows[$0], minY: formula.cellBox(rows[$0]).minY)
    }
    let connectors = childRows.indices.filter {
      let rowSpan = childRows[$0]
      return isInspectedByQuery(
        rowSpan.first, rowSpan.last, minY: formula.connectorBox(rowSpan.first, rowSpan.last).minY)
    }
    return cells + connectors.map { itemCount + $0 }
  }
}
