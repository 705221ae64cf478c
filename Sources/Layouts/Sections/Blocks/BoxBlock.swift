import LayoutGeometry

/// A block that stores the box of every item. A query compares all of them.
struct BoxBlock {
  private let boxes: [Rect]

  init(_ content: BlockContent) { boxes = Array(content.boxes) }

  func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    for item in 0..<boxes.count { boxes[item].size = self.boxes[item].size }
  }

  func box(at item: Int, in place: BlockContext) -> Rect {
    boxes[item].moved(by: place.origin, along: place.axis)
  }

  /// Calls `body` with the runs of items whose boxes intersect `region`, in ascending order.
  ///
  /// - Returns: The number of items in the block, all of which are compared.
  @inline(__always)
  func visitRuns(
    place: BlockContext,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    boxes.withUnsafeBufferPointer { body(0, $0, place.origin) }
    return boxes.count
  }
}
