import CollectionLayout
import LayoutGeometry

/// A section that stores every box, with a spatial index.
///
///     let section = IndexedSection(
///       SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120))
///     section.itemCount  // 2
///
/// The index reads the boxes that the section's table stores, so each box is stored once.
public final class IndexedSection: StoredSection, Sendable {
  /// The section as a table, without the index.
  public let table: SectionTable

  private let boxes: IndexedBoxes

  /// The axis along which the boxes may follow one another.
  private let axis: Axis

  /// The number of boxes, from the start of the table, for which queries use the index. A query
  /// compares each of the remaining boxes.
  private let indexedBoxCount: Int

  /// The number of cells at the start of the section that may be out of order: no cell after them
  /// starts before an earlier cell along the axis. `Int.max` if the order is not known.
  private let firstAscendingItem: Int

  /// Indexes `table`, whose boxes may lie anywhere.
  ///
  /// - Complexity: O(n log n) for n boxes.
  public init(_ table: SectionTable) {
    self.table = table
    axis = .vertical
    firstAscendingItem = .max
    indexedBoxCount = table.boxes.count
    boxes = IndexedBoxes(table.boxes, count: indexedBoxCount, in: table.boundingBox, along: nil)
  }

  /// Indexes `table`, whose cells may follow one another along `axis`. From the cell with the number
  /// `firstAscendingItem` on, no cell starts before an earlier one; nil if no such number is known.
  ///
  /// - Complexity: O(n) for n boxes that follow one another, O(n log n) for others.
  public init(_ table: SectionTable, along axis: Axis, ascendingFrom firstAscendingItem: Int? = nil)
  {
    self.table = table
    self.axis = axis
    self.firstAscendingItem = firstAscendingItem ?? .max
    indexedBoxCount = table.itemCount
    boxes = IndexedBoxes(
      table.boxes, count: indexedBoxCount, in: table.boundingBox, along: axis)
  }

  public var itemCount: Int { table.itemCount }
  public var slotCount: Int { table.slotCount }
  public var groups: [ElementGroup] { table.groups }
  public var extent: Double { table.extent }
  public var details: SectionHeaderMetrics { table.details }
  public var boundingBox: Box { table.boundingBox }

  /// - Complexity: O(1).
  public func box(at slot: Int) -> Rect { table.boxes[slot] }

  /// Compares the boxes that the index finds near the region, and all boxes that are not indexed.
  ///
  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  @inline(__always)
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    boxes.visitHits(in: region, count: indexedBoxCount, along: axis, buffers: &buffers, body)
  }
}

extension IndexedSection: CellRunSearching {
  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.visitRuns(in: region, count: table.itemCount, along: axis, buffers: &buffers) {
      body($0, $1, 0)
    }
  }

  /// Appends the cells that `search` finds. If the cells near the query rectangle start in
  /// ascending order and the rectangle spans the section, most are found without being compared.
  ///
  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    if let cells = ascendingCells(hitting: search) {
      cells.append(to: &answers, section: search.section, workspace)
    } else if boxes.areOrdered {
      appendCellsOfRuns(search, workspace, into: &answers)
    } else {
      appendCandidateCells(search, workspace, into: &answers)
    }
  }

  /// The cells that can hit the query rectangle, if they start in ascending order and the rectangle
  /// spans the whole section across the axis; otherwise nil.
  @inline(__always)
  private func ascendingCells(hitting search: CellSearch) -> AscendingCells? {
    let crossAxis = axis.cross
    guard firstAscendingItem < .max, search.grid == nil,
      boundingBox.min(crossAxis) >= search.queryBox.min(crossAxis),
      boundingBox.max(crossAxis) <= search.queryBox.max(crossAxis),
      let items = boxes.orderedBoxes(near: search.region, count: table.itemCount, along: axis),
      items.lowerBound >= firstAscendingItem
    else { return nil }
    return AscendingCells(boxes.boxes, items: items, hitting: search)
  }
}

extension IndexedSection {
  /// - Complexity: O(log n + c log c) for c compared boxes of n elements.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    boxes.slotsThatQueryCompares(with: region, count: indexedBoxCount, along: axis)
      + (indexedBoxCount..<table.boxes.count)
  }
}
