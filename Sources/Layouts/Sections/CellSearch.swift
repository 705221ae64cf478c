import CollectionLayout
import LayoutGeometry

/// The part of a query that concerns the cells of one section, of an arrangement whose cells have
/// nothing but a frame (``PlainCellArrangement``).
///
///     cellSearch.frame(of: firstFrame).minY - firstFrame.minY  // the section's origin
public struct CellSearch: Sendable {
  /// The section's number.
  public let section: Int

  /// The coordinate at which the section starts along the scroll axis.
  public let origin: Double

  /// The query rectangle, in content coordinates.
  public let queryBox: Box

  /// A region, relative to the section, that contains the boxes of all cells whose frames intersect
  /// the query rectangle.
  public let region: Box

  /// The scroll axis.
  public let axis: Axis

  /// The grid to which the origins of cells are rounded along the scroll axis; nil for no rounding.
  public let grid: DeviceGrid?

  /// The frame of a cell whose box, relative to the section, is `box`.
  @inline(__always)
  public func frame(of box: Rect) -> Rect {
    var frame = box.moved(by: origin, along: axis)
    if let grid { frame.origin[axis] = grid.rounded(frame.origin[axis]) }
    return frame
  }
}

extension Array {
  /// Reserves capacity in an array that has none. The capacity is `count` or slightly more than the
  /// number of elements that the last query returned, whichever is greater. One allocation is then
  /// usually enough.
  ///
  /// An estimate from the last query is limited to 1024 elements, which prevents a single query
  /// with many results from making later queries reserve too much.
  @inline(__always)
  mutating func reserveInitialCapacity(_ count: Int, estimatedFrom workspace: QueryWorkspace) {
    guard capacity == 0 else { return }
    let lastAnswerCount = workspace.lastAnswerCount
    reserveCapacity(Swift.max(count, Swift.min(1024, lastAnswerCount + lastAnswerCount / 4 + 8)))
  }
}

/// A stored section that can search for runs of cells, which are cells with consecutive item
/// numbers.
protocol CellRunSearching: StoredSection {
  /// Calls `body` with runs of cells, in ascending order, which contain all cells whose boxes
  /// intersect `region`.
  ///
  /// - Parameter body: called with the number of the first item of the run, the boxes of the run,
  ///   and the distance by which these boxes must be moved along the scroll axis, so that they are
  ///   relative to the section. It must not change the section.
  /// - Returns: The number of boxes that were compared with the region or are in the runs.
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int
}

extension CellRunSearching {
  /// Appends the attributes of the cells, in the runs near the query rectangle, whose frames
  /// intersect that rectangle.
  @inline(__always)
  func appendCellsOfRuns(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    let frames = StoredCellFrames(hitting: search, bounds: boundingBox)
    let writer = PlainCellWriter(section: search.section)
    var foundCount = 0
    let inspectedCount = workspace.withBuffers { buffers in
      visitCellRuns(in: search.region, buffers: &buffers) { first, boxes, shift in
        // The cells at both ends of the run that cannot hit the query are left out. Therefore the
        // capacity that the array reserves is not much greater than the number of answers.
        let regionInRun = search.region.moved(by: -shift, along: search.axis)
        var (start, end) = (0, boxes.count)
        while start < end && !regionInRun.hits(standard: boxes[start]) { start &+= 1 }
        while start < end && !regionInRun.hits(standard: boxes[end &- 1]) { end &-= 1 }
        if start == end { return }
        answers.reserveInitialCapacity(end &- start, estimatedFrom: workspace)
        answers.append(addingCapacity: end &- start) { span in
          span.withUnsafeMutableBufferPointer { target, written in
            guard let memory = target.baseAddress else { return }
            let hitCount = frames.writeHits(
              of: UnsafeBufferPointer(rebasing: boxes[start..<end]), shift: shift,
              identity: writer.identity(ofItem: first &+ start), to: memory + written)
            written &+= hitCount
            foundCount &+= hitCount
          }
        }
      }
    }
    workspace.addWork(inspected: inspectedCount, attributesMade: foundCount)
  }
}
