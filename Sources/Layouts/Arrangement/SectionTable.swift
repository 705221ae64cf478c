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
  /// Negative lengths are standardised; a box that is not finite makes `prepare` throw.
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
    self.itemCount = itemCount
    self.groups = groups
    self.extent = extent
    var cover = Box.nothing
    var isPlain = true
    for box in boxes {
      // A NaN fails the comparison.
      isPlain = isPlain && box.size.width >= 0 && box.size.height >= 0 && box.isFinite
      cover.formUnion(
        Box(
          minX: box.origin.x, minY: box.origin.y, maxX: box.origin.x + box.size.width,
          maxY: box.origin.y + box.size.height))
    }
    if isPlain {
      self.boxes = boxes
      self.cover = cover
    } else {
      // Negative lengths are standardised. What is not finite is covered by no finite box, and so
      // refused as out of range.
      self.boxes = boxes.map(\.standardized)
      self.cover = self.boxes.reduce(into: Box.nothing) {
        $0.formUnion($1.isFinite ? Box($1) : .everything)
      }
    }
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
