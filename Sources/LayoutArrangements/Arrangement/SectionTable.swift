import CollectionLayout
import LayoutGeometry

/// A section with every box written down: the form that any arrangement can give.
public struct SectionTable: SectionPlan, Sendable {
  /// The boxes of all elements by slot.
  public let boxes: [Rect]
  public let itemCount: Int
  public let groups: [ElementGroup]
  public let extent: Double
  public let headerLength: Double
  public let footerLength: Double
  public let notes: [Rect]
  public let cover: Box

  /// Creates a table from boxes by slot.
  ///
  /// - Precondition: there is a box for each of the items and each of the groups' elements.
  /// - Complexity: O(n) for n boxes.
  public init(
    boxes: [Rect], itemCount: Int, groups: [ElementGroup] = [], extent: Double,
    headerLength: Double = 0, footerLength: Double = 0, notes: [Rect] = []
  ) {
    self.notes = notes
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.boxes = boxes
    self.itemCount = itemCount
    self.groups = groups
    self.extent = extent
    var cover = Box.nothing
    for box in boxes {
      cover.formUnion(
        Box(
          minX: box.origin.x, minY: box.origin.y, maxX: box.origin.x + box.size.width,
          maxY: box.origin.y + box.size.height))
    }
    self.cover = cover
    precondition(slotCount == boxes.count, "\(boxes.count) boxes for \(slotCount) elements")
  }

  public func box(at slot: Int) -> Rect { boxes[slot] }

  /// Compares every box: the scan of the eager engine.
  ///
  /// - Complexity: O(n) for n elements.
  public func visitCandidates(
    in region: Box, scratch: inout QueryScratch, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    boxes.withUnsafeBufferPointer { boxes in
      for slot in 0..<boxes.count where region.hits(standard: boxes[slot]) {
        body(slot, boxes[slot])
      }
    }
    return boxes.count
  }
}
