import CollectionLayout
import LayoutGeometry
import RectIndex

/// A section that stores every box, with a spatial index.
///
/// The index reads the boxes that the section's table stores, so each box is stored once. The type
/// is a class, so that copying it in a query changes one reference count instead of one for each
/// array.
public final class IndexedSection: SectionPlan, Sendable {
  /// The section as a table, without the index.
  public let table: SectionTable

  private let index: RectIndex

  /// Indexes `table`.
  ///
  /// - Complexity: O(n log n) for n boxes.
  public init(_ table: SectionTable) {
    self.table = table
    index = RectIndex(compact: table.boxes)
  }

  public var itemCount: Int { table.itemCount }
  public var groups: [ElementGroup] { table.groups }
  public var extent: Double { table.extent }
  public var details: SectionHeaderMetrics { table.details }
  public var boundingBox: Box { table.boundingBox }

  /// - Complexity: O(1).
  public func box(at slot: Int) -> Rect { table.boxes[slot] }

  /// Compares the boxes in those leaves of the index that the region intersects.
  ///
  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    buffers.slots.removeAll(keepingCapacity: true)
    let compared = index.query(region, into: &buffers.slots)
    if !index.answersAscend { buffers.slots.sort() }
    table.boxes.withUnsafeBufferPointer { boxes in
      for slot in buffers.slots { body(Int(slot), boxes[Int(slot)]) }
    }
    return compared
  }
}

extension IndexedSection: ComparedSlotsProviding {
  /// - Complexity: O(log n + c log c) for c compared boxes of n elements.
  package func comparedSlots(in region: Box) -> [Int] { index.comparedIDs(with: region).sorted() }
}
