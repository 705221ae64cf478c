import LayoutGeometry

/// A block that stores the box of every item. A query compares all of them.
///
///     let input = try list.sectionInput(ofSection: 0)
///     let rows = AnyLinePlacing(ListRows(width: 320, crossStart: 0, spacing: 0))
///     let section: BlockSection<BoxBlock> = try input.blocks(placing: rows, blockLength: 512)
package struct BoxBlock: ItemBlock {
  package static let isAlwaysVisited = true

  private let boxes: [Rect]

  package init(_ content: BlockContent) { boxes = Array(content.boxes) }

  package func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    for item in 0..<boxes.count { boxes[item].size = self.boxes[item].size }
  }

  package func box(at item: Int, in place: BlockContext, placing: AnyLinePlacing) -> Rect {
    boxes[item].moved(by: place.origin, along: place.axis)
  }

  @inline(__always)
  package func visitCandidates(
    in region: Box, place: BlockContext, placing: AnyLinePlacing, buffers: inout QueryBuffers,
    _ body: (_ item: Int, _ box: Rect) -> Void
  ) -> Int {
    let region = place.regionInBlock(region)
    boxes.withUnsafeBufferPointer { boxes in
      var item = 0
      while true {
        // This loop does not call `body`, so that the compiler keeps the region in registers.
        while item < boxes.count && !region.hits(standard: boxes[item]) { item += 1 }
        if item == boxes.count { return }
        body(item, boxes[item].moved(by: place.origin, along: place.axis))
        item += 1
      }
    }
    return boxes.count
  }

  @inline(__always)
  package func visitRuns(
    in region: Box, place: BlockContext, placing: AnyLinePlacing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.withUnsafeBufferPointer { body(0, $0, place.origin) }
    return boxes.count
  }

  package func itemsThatQueryCompares(
    with region: Box, place: BlockContext, placing: AnyLinePlacing
  ) -> [Int] {
    Array(boxes.indices)
  }
}
