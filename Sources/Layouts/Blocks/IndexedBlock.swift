import LayoutGeometry

/// A block that stores the box of every item, with an index that finds the boxes near a region.
package final class IndexedBlock: ItemBlock {
  package static let isAlwaysVisited = false

  private let boxes: IndexedBoxes

  package init(_ content: BlockContent) {
    boxes = IndexedBoxes(
      Array(content.boxes), count: content.boxes.count, in: content.bounds, along: content.axis)
  }

  package func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    for item in 0..<boxes.count { boxes[item].size = self.boxes.boxes[item].size }
  }

  package func box(at item: Int, in place: BlockContext, placing: AnyLinePlacing) -> Rect {
    boxes.boxes[item].moved(by: place.origin, along: place.axis)
  }

  @inline(__always)
  package func visitRuns(
    in region: Box, place: BlockContext, placing: AnyLinePlacing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.visitRuns(
      in: place.regionInBlock(region), count: boxes.boxes.count, along: place.axis,
      buffers: &buffers
    ) { body($0, $1, place.origin) }
  }

  /// Visits runs of consecutive items without changing the block's reference count.
  @inline(__always)
  package static func visitRuns(
    of block: UnsafePointer<IndexedBlock>, in region: Box, place: BlockContext,
    placing: AnyLinePlacing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    Unmanaged.passUnretained(block.pointee)._withUnsafeGuaranteedRef {
      $0.visitRuns(in: region, place: place, placing: placing, buffers: &buffers, body)
    }
  }

  package func itemsThatQueryCompares(
    with region: Box, place: BlockContext, placing: AnyLinePlacing
  ) -> [Int] {
    boxes.slotsThatQueryCompares(
      with: place.regionInBlock(region), count: boxes.boxes.count, along: place.axis)
  }
}
