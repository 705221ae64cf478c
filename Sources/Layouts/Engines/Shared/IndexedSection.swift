import LayoutGeometry

/// A section that stores every box, with a spatial index.
///
///     let section = IndexedSection(
///       SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120))
///     section.itemCount  // 2
///
/// The index reads the boxes that the section's table stores, so each box is stored once. The type
/// is a class, so that copying it in a query changes one reference count instead of one for each
/// array.
public final class IndexedSection: SectionPlan, Sendable {
  /// The section as a table, without the index.
  public let table: SectionTable

  private let boxes: IndexedBoxes

  /// The axis along which the boxes may follow one another.
  private let axis: Axis

  /// The number of boxes, from the start of the table, for which queries use the index. A query
  /// compares each of the remaining boxes.
  private let indexedBoxCount: Int

  /// Indexes `table`.
  ///
  /// - Complexity: O(n log n) for n boxes.
  public init(_ table: SectionTable) {
    self.table = table
    axis = .vertical
    indexedBoxCount = table.boxes.count
    boxes = IndexedBoxes(table.boxes, count: indexedBoxCount, in: table.boundingBox, along: nil)
  }

  /// Indexes `table`, whose cells may follow one another along `axis`.
  ///
  /// - Complexity: O(n) for n boxes that follow one another, O(n log n) for others.
  init(_ table: SectionTable, along axis: Axis) {
    self.table = table
    self.axis = axis
    indexedBoxCount = table.itemCount
    boxes = IndexedBoxes(
      table.boxes, count: indexedBoxCount, in: table.boundingBox, along: axis)
  }

  public var itemCount: Int { table.itemCount }
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

extension IndexedSection {
  /// If the boxes follow one another, a range that contains all cells whose boxes intersect
  /// `region`; otherwise nil.
  ///
  /// - Complexity: O(log n + k) for k returned of n cells.
  @inline(__always)
  func orderedCells(near region: Box) -> Range<Int>? {
    boxes.orderedBoxes(near: region, count: table.itemCount, along: axis)
  }
}

extension IndexedSection: CellRunSearching {
  var headerFooterCount: Int { table.boxes.count - table.itemCount }

  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.visitRuns(in: region, count: table.itemCount, along: axis, buffers: &buffers) {
      body($0, $1, 0)
    }
  }
}

extension IndexedSection: QueryComparisonListing {
  /// - Complexity: O(log n + c log c) for c compared boxes of n elements.
  package func slotsThatQueryCompares(with region: Box) -> [Int] {
    boxes.slotsThatQueryCompares(with: region, count: indexedBoxCount, along: axis)
      + (indexedBoxCount..<table.boxes.count)
  }
}
