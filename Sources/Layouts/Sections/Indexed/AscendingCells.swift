import CollectionLayout
import LayoutGeometry

/// A range of a section's cells that start in ascending order along the scroll axis, and a query
/// rectangle that spans the section across that axis. Most of the cells that hit the rectangle are
/// found without being compared with it.
struct AscendingCells {
  /// A range that contains all items that hit the query rectangle. Its first and its last item hit
  /// the rectangle; items between them may not.
  private let items: Range<Int>

  /// The number of items that were compared with the rectangle to find `items`.
  private let inspectedItemCount: Int

  private let boxes: UnsafePointer<Rect>
  private let axis: Axis

  /// The coordinate at which the section starts.
  private let origin: Double

  /// The range of the query rectangle along the axis, in content coordinates.
  private let queryStart: Double
  private let queryEnd: Double

  /// The cells, among `items`, that hit the query rectangle. Nil if the rectangle or the cells have
  /// no extent, because those do not hit as others do (rule G-01).
  ///
  /// The array `boxes` must exist as long as the result.
  @inline(__always)
  init?(_ boxes: [Rect], items: Range<Int>, hitting search: CellSearch) {
    let axis = search.axis
    guard let firstBox = boxes.withUnsafeBufferPointer({ $0.baseAddress }),
      search.queryBox.min(axis) < search.queryBox.max(axis),
      firstBox.pointee.size[axis.cross] > 0
    else { return nil }
    self.boxes = firstBox
    self.axis = axis
    inspectedItemCount = items.count
    let origin = search.origin
    self.origin = origin
    let (queryStart, queryEnd) = (search.queryBox.min(axis), search.queryBox.max(axis))
    (self.queryStart, self.queryEnd) = (queryStart, queryEnd)
    // Items at both ends that do not hit the rectangle are left out, so that the array's capacity
    // is not much greater than the number of answers.
    var (firstItem, endItem) = (items.lowerBound, items.upperBound)
    while firstItem < endItem {
      let start = firstBox[firstItem].origin[axis] + origin
      if start >= queryStart || start + firstBox[firstItem].size[axis] > queryStart { break }
      firstItem &+= 1
    }
    while firstItem < endItem && firstBox[endItem &- 1].origin[axis] + origin >= queryEnd {
      endItem &-= 1
    }
    self.items = firstItem..<endItem
  }

  /// Appends the attributes of the cells that hit the query rectangle, and counts the work.
  @inline(__always)
  func append(
    to answers: inout [LayoutAttributes<NoPayload>], section: Int, _ workspace: QueryWorkspace
  ) {
    let firstNewAnswer = answers.count
    if !items.isEmpty {
      answers.reserveInitialCapacity(items.count, estimatedFrom: workspace)
      answers.append(addingCapacity: items.count) { span in
        span.withUnsafeMutableBufferPointer { target, written in
          guard let memory = target.baseAddress else { return }
          written &+= write(
            to: UnsafeMutableRawPointer(memory + written), section: section)
        }
      }
    }
    workspace.addWork(
      inspected: inspectedItemCount, attributesMade: answers.count &- firstNewAnswer)
  }

  /// Writes to uninitialized memory the attributes of the items that hit the rectangle, and returns
  /// their number.
  ///
  /// - Precondition: the memory has room for all items. The precondition is not checked.
  @inline(__always)
  private func write(to memory: UnsafeMutableRawPointer, section: Int) -> Int {
    axis == .vertical
      ? write(to: memory, section: section, along: .vertical)
      : write(to: memory, section: section, along: .horizontal)
  }

  /// - Parameter axis: the section's axis, as a constant for which the compiler specializes the
  ///   loops.
  @inline(__always)
  private func write(to memory: UnsafeMutableRawPointer, section: Int, along axis: Axis) -> Int {
    var identity = PlainCellWriter(section: section).identity(ofItem: items.lowerBound)
    var byteOffset = 0
    var item = items.lowerBound
    @inline(__always)
    func writeCurrentItem(startingAt start: Double) {
      let origin = Point(main: start, cross: boxes[item].origin[axis.cross], axis: axis)
      PlainCellWriter.write(
        origin: origin.vector, size: boxes[item].size.vector, identity: identity,
        to: memory + byteOffset)
      identity &+= PlainCellWriter.identityStep
    }
    // A box that starts before the rectangle hits the rectangle only if it ends after the start of
    // the rectangle. The attributes of every such box are written. If a box does not hit the
    // rectangle, the attributes of the next box overwrite those of this box.
    while item < items.upperBound {
      let start = boxes[item].origin[axis] + origin
      if start >= queryStart { break }
      writeCurrentItem(startingAt: start)
      byteOffset &+= start + boxes[item].size[axis] <= queryStart ? 0 : PlainCellWriter.stride
      item &+= 1
    }
    // All remaining boxes start in the query rectangle.
    while item < items.upperBound {
      writeCurrentItem(startingAt: boxes[item].origin[axis] + origin)
      byteOffset &+= PlainCellWriter.stride
      item &+= 1
    }
    return byteOffset / PlainCellWriter.stride
  }
}
