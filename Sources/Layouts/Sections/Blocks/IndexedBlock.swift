import LayoutGeometry

/// A block that stores the box of every item, with an index that finds the boxes near a region.
final class IndexedBlock: Sendable {
  private let boxes: IndexedBoxes

  init(_ content: BlockContent) {
    boxes = IndexedBoxes(
      Array(content.boxes), count: content.boxes.count, in: content.bounds, along: content.axis)
  }

  func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    for item in 0..<boxes.count { boxes[item].size = self.boxes.boxes[item].size }
  }

  func box(at item: Int, in place: BlockContext) -> Rect {
    boxes.boxes[item].moved(by: place.origin, along: place.axis)
  }

  @inline(__always)
  func visitRuns(
    in region: Box, place: BlockContext, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.visitRuns(
      in: place.regionInBlock(region), count: boxes.boxes.count, along: place.axis,
      buffers: &buffers
    ) { body($0, $1, place.origin) }
  }

  func itemsThatQueryCompares(with region: Box, place: BlockContext) -> [Int] {
    boxes.slotsThatQueryCompares(
      with: place.regionInBlock(region), count: boxes.boxes.count, along: place.axis)
  }
}
