import LayoutGeometry
import RectIndex

/// Boxes with an index: an ``OrderIndex`` if the boxes follow one another along an axis, and
/// otherwise a `RectIndex`.
///
///     let boxes = [firstFrame, secondFrame]
///     let indexed = IndexedBoxes(boxes, count: 2, in: Box(bounds), along: .vertical)
///     if let range = indexed.orderedBoxes(near: Box(viewport), count: 2, along: .vertical) {
///       print(indexed.boxes[range])
///     }
struct IndexedBoxes: Sendable {
  let boxes: [Rect]
  private let orderIndex: OrderIndex

  /// The index of the boxes, if the boxes do not follow one another; otherwise nil.
  private let spatialIndex: SpatialIndex?

  /// Stores a spatial index in a separate object, so that boxes without a spatial index take less
  /// memory.
  private final class SpatialIndex: Sendable {
    let index: RectIndex
    init(_ boxes: [Rect]) { index = RectIndex(compact: boxes) }
  }

  /// Indexes the first `count` boxes. These boxes are in `bounds` and have no negative length. If
  /// `axis` is nil, the boxes are not assumed to follow one another.
  ///
  /// - Complexity: O(n) for n boxes that follow one another, O(n log n) for others.
  init(_ boxes: [Rect], count: Int, in bounds: Box, along axis: Axis?) {
    self.boxes = boxes
    let foundOrderIndex = axis.flatMap { axis in
      boxes.withUnsafeBufferPointer {
        OrderIndex(UnsafeBufferPointer(rebasing: $0[..<count]), in: bounds, along: axis)
      }
    }
    orderIndex = foundOrderIndex ?? OrderIndex()
    spatialIndex = foundOrderIndex == nil ? SpatialIndex(boxes) : nil
  }

  /// True if the boxes follow one another, so that those near a region are consecutive.
  @inline(__always)
  var areOrdered: Bool { spatialIndex == nil }

  /// Calls `body` with runs of consecutive boxes, in ascending order. The runs contain all of the
  /// first `count` boxes that intersect `region`, and no boxes after the first `count`.
  ///
  /// - Returns: The number of boxes compared with `region`. These are the boxes in the runs or, if
  ///   the boxes do not follow one another, those in the leaf nodes of the spatial index that
  ///   `region` intersects.
  @inline(__always)
  func visitRuns(
    in region: Box, count: Int, along axis: Axis, buffers: inout QueryBuffers,
    _ body: (_ firstSlot: Int, _ boxes: UnsafeBufferPointer<Rect>) -> Void
  ) -> Int {
    if spatialIndex != nil {
      return visitFoundRuns(in: region, count: count, buffers: &buffers, body)
    }
    let candidateRange = orderIndex.boxes(near: region, along: axis, count: count)
    if candidateRange.isEmpty { return 0 }
    return boxes.withUnsafeBufferPointer { boxes in
      body(candidateRange.lowerBound, UnsafeBufferPointer(rebasing: boxes[candidateRange]))
      return candidateRange.count
    }
  }

  /// If the boxes follow one another, a range that contains every box that is among the first
  /// `count` and intersects `region`; otherwise nil. The range ends at `count` or before it.
  @inline(__always)
  func orderedBoxes(near region: Box, count: Int, along axis: Axis) -> Range<Int>? {
    spatialIndex == nil ? orderIndex.boxes(near: region, along: axis, count: count) : nil
  }

  /// Calls `body` with all boxes that intersect `region`, in ascending order of their numbers
  /// (slots). Only the first `count` boxes are searched with the index; each box after them is
  /// compared with `region`.
  ///
  /// - Returns: The number of boxes compared with `region`.
  @inline(__always)
  func visitHits(
    in region: Box, count: Int, along axis: Axis, buffers: inout QueryBuffers,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    // `body` is called at only one place, so that inlining it does not double the code.
    let usesSpatialIndex = spatialIndex != nil
    var (first, foundCount, inspectedBoxCount) = (0, 0, 0)
    if usesSpatialIndex {
      inspectedBoxCount = findSlots(in: region, buffers: &buffers)
      foundCount = buffers.slots.count
      while foundCount > 0 && buffers.slots[foundCount - 1] >= count { foundCount -= 1 }
    } else {
      let candidateRange = orderIndex.boxes(near: region, along: axis, count: count)
      (first, foundCount, inspectedBoxCount) = (
        candidateRange.lowerBound, candidateRange.count, candidateRange.count
      )
    }
    boxes.withUnsafeBufferPointer { boxes in
      for candidateIndex in 0..<foundCount + boxes.count - count {
        let slot =
          candidateIndex >= foundCount
          ? count + candidateIndex - foundCount
          : usesSpatialIndex ? Int(buffers.slots[candidateIndex]) : first + candidateIndex
        let box = boxes[slot]
        if region.hits(standard: box) { body(slot, box) }
      }
    }
    return inspectedBoxCount + boxes.count - count
  }

  /// Stores in `buffers` the numbers of the boxes that the spatial index finds, in ascending order.
  /// Returns the number of boxes that the index compares.
  @inline(never)
  private func findSlots(in region: Box, buffers: inout QueryBuffers) -> Int {
    buffers.slots.removeAll(keepingCapacity: true)
    guard let index = spatialIndex?.index else { return 0 }
    let inspectedBoxCount = index.query(region, into: &buffers.slots)
    if !index.answersAscend { buffers.slots.sort() }
    return inspectedBoxCount
  }

  /// Calls `body` with the boxes that the spatial index finds, divided into runs of consecutive
  /// boxes.
  @inline(never)
  private func visitFoundRuns(
    in region: Box, count: Int, buffers: inout QueryBuffers,
    _ body: (_ firstSlot: Int, _ boxes: UnsafeBufferPointer<Rect>) -> Void
  ) -> Int {
    let inspectedBoxCount = findSlots(in: region, buffers: &buffers)
    var slotIndex = 0
    while slotIndex < buffers.slots.count && buffers.slots[slotIndex] < count {
      let firstSlot = Int(buffers.slots[slotIndex])
      var endSlot = firstSlot
      while slotIndex < buffers.slots.count && Int(buffers.slots[slotIndex]) == endSlot
        && endSlot < count
      {
        slotIndex += 1
        endSlot += 1
      }
      boxes.withUnsafeBufferPointer {
        body(firstSlot, UnsafeBufferPointer(rebasing: $0[firstSlot..<endSlot]))
      }
    }
    return inspectedBoxCount
  }

  /// The numbers of the boxes that `visitRuns` compares with `region`, in ascending order.
  ///
  /// - Complexity: O(log n + c log c) for c compared boxes of n.
  func slotsThatQueryCompares(with region: Box, count: Int, along axis: Axis) -> [Int] {
    spatialIndex.map { $0.index.idsOfRectsCompared(inQueryFor: region).sorted() }
      ?? Array(orderIndex.boxes(near: region, along: axis, count: count))
  }
}
