import CollectionLayout
import LayoutGeometry
import RectIndex

/// A section with every box written down and a spatial index over them.
///
/// The index reads the table's own boxes; they are not stored twice.
///
/// A class, so that a query which takes it in hand counts one reference and not one for each array.
public final class IndexedSection: SectionPlan, Sendable {
  /// The boxes.
  public let table: SectionTable

  private let index: RectIndex

  /// Indexes `table`.
  public init(_ table: SectionTable) {
    self.table = table
    index = RectIndex(table.boxes)
  }

  public var itemCount: Int { table.itemCount }
  public var groups: [ElementGroup] { table.groups }
  public var extent: Double { table.extent }
  public var headerLength: Double { table.headerLength }
  public var footerLength: Double { table.footerLength }
  public var notes: [Rect] { table.notes }
  public var cover: Box { table.cover }

  public func box(at slot: Int) -> Rect { table.boxes[slot] }

  /// Compares the boxes of the buckets that the region meets.
  ///
  /// - Complexity: O(log n + k) for k candidates of n elements that overlap little.
  public func visitCandidates(
    in region: Box, scratch: inout QueryScratch, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    scratch.slots.removeAll(keepingCapacity: true)
    let compared = index.query(region, into: &scratch.slots)
    if !index.answersAscend { scratch.slots.sort() }
    table.boxes.withUnsafeBufferPointer { boxes in
      for slot in scratch.slots { body(Int(slot), boxes[Int(slot)]) }
    }
    return compared
  }
}
