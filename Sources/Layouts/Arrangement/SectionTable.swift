import CollectionLayout
import LayoutGeometry

/// A section that stores the box of every element. Every arrangement can compute this form.
///
///     SectionTable(boxes: [first, second, header], itemCount: 2, groups: [headers], extent: 120)
public struct SectionTable: SectionPlan, Sendable {
  /// The boxes of all elements, by slot. No length is negative.
  public let boxes: [Rect]
  public let itemCount: Int
  public let groups: [ElementGroup]
  public let extent: Double
  public let details: SectionDetails
  public let cover: Box

  /// Creates a table from boxes, one for each slot.
  ///
  /// Boxes with negative lengths are standardized. A box that is not finite makes `prepare` throw
  /// `coordinateOutOfRange`.
  ///
  /// - Precondition: there is one box for each item and for each element of the groups.
  /// - Complexity: O(n) for n boxes.
  public init(
    boxes: [Rect], itemCount: Int, groups: [ElementGroup] = [], extent: Double,
    details: SectionDetails = SectionDetails()
  ) {
    self.details = details
    self.itemCount = itemCount
    self.groups = groups
    self.extent = extent
    var cover = Box.nothing
    var isPlain = true
    for box in boxes {
      // Comparisons with NaN are false, so a box with a NaN is not plain.
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
      // The engine checks that the cover lies in the coordinate range; an infinite cover makes that
      // check fail.
      self.boxes = boxes.map(\.standardized)
      self.cover = self.boxes.reduce(into: Box.nothing) {
        $0.formUnion($1.isFinite ? Box($1) : .everything)
      }
    }
    precondition(slotCount == boxes.count, "\(boxes.count) boxes for \(slotCount) elements")
  }

  /// - Complexity: O(1).
  public func box(at slot: Int) -> Rect { boxes[slot] }

  /// Compares every box with the region.
  ///
  /// - Complexity: O(n) for n elements.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    boxes.withUnsafeBufferPointer { boxes in
      for slot in 0..<boxes.count where region.hits(standard: boxes[slot]) {
        body(slot, boxes[slot])
      }
    }
    return boxes.count
  }
}
