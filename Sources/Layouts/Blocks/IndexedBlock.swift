import LayoutGeometry
import RectIndex

/// A block that stores every box, with a spatial index.
package final class IndexedBlock: ItemBlock {
  package static let isAlwaysVisited = false

  private let boxes: [Rect]
  private let index: RectIndex

  package init(_ content: BlockContent) {
    boxes = Array(content.boxes)
    index = RectIndex(compact: boxes)
  }

  package func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    for item in 0..<boxes.count { boxes[item].size = self.boxes[item].size }
  }

  package func box(at item: Int, in place: BlockContext<AnyLinePlacing>) -> Rect {
    boxes[item].moved(by: place.origin, along: place.axis)
  }

  @inline(__always)
  package func visitCandidates(
    in region: Box, place: BlockContext<AnyLinePlacing>, buffers: inout QueryBuffers,
    _ body: (_ item: Int, _ box: Rect) -> Void
  ) -> Int {
    buffers.slots.removeAll(keepingCapacity: true)
    let compared = index.query(place.regionInBlock(region), into: &buffers.slots)
    if !index.answersAscend { buffers.slots.sort() }
    boxes.withUnsafeBufferPointer { boxes in
      for item in buffers.slots {
        body(Int(item), boxes[Int(item)].moved(by: place.origin, along: place.axis))
      }
    }
    return compared
  }

  package func comparedItems(in region: Box, place: BlockContext<AnyLinePlacing>) -> [Int] {
    index.comparedIDs(with: place.regionInBlock(region)).sorted()
  }
}
