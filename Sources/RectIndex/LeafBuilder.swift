import CRectIndex
import LayoutGeometry

/// Computes the boxes of the leaves of an index, node by node. A node here has sixteen leaves as
/// children.
struct LeafBuilder {
  /// The memory for the leaves.
  let leafMemory: UnsafeMutableRawPointer
  let rectProperties: SharedRectProperties
  /// For each node that was added, the boxes of the up to sixteen leaves that are its children.
  private(set) var groups: [BoxGroup] = []
  private(set) var grids: [rect_index_grid] = []
  /// The places of infinite rectangles in leaf order, the order in which the leaves contain the
  /// rectangles. An infinite rectangle has a place in this order, but its leaf does not store it.
  private(set) var placesOfInfiniteRects: [Int] = []
  /// A box that covers the rectangles of the node that was added last.
  private(set) var lastNodeBounds = Box.nothing

  init(leafMemory: UnsafeMutableRawPointer, rectProperties: SharedRectProperties, nodeCount: Int) {
    self.leafMemory = leafMemory
    self.rectProperties = rectProperties
    groups.reserveCapacity(nodeCount)
    grids.reserveCapacity(nodeCount + 1)
  }

  /// Adds the node of the rectangles `rects`, the first of which is at `firstPlace` in leaf
  /// order.
  @inline(__always)
  mutating func addNode(_ rects: UnsafeBufferPointer<Rect>, at firstPlace: Int) {
    let capacity = RectIndex.leafCapacity
    var bounds = Box.nothing
    var group = BoxGroup()
    for start in stride(from: 0, to: rects.count, by: capacity) {
      let box = rectProperties.bounds(of: rects, in: start..<min(start + capacity, rects.count))
      bounds.formUnion(box)
      group.set(start / capacity, to: CoarseBox(covering: box))
    }
    groups.append(group)
    lastNodeBounds = bounds
    var grid = rect_index_grid(covering: bounds)
    grids.append(grid)
    for start in stride(from: 0, to: rects.count, by: capacity) {
      setLeaf(
        UnsafeBufferPointer(rebasing: rects[start..<min(start + capacity, rects.count)]),
        at: firstPlace + start, &grid)
    }
  }

  /// Sets the boxes of the leaf whose first rectangle is at `firstPlace` in leaf order.
  @inline(__always)
  private mutating func setLeaf(
    _ rects: UnsafeBufferPointer<Rect>, at firstPlace: Int, _ grid: inout rect_index_grid
  ) {
    let leaf = leafMemory + firstPlace / RectIndex.leafCapacity * LeafBoxes.bytesPerLeaf
    if rects.count < RectIndex.leafCapacity { rect_index_clear_leaf(leaf) }
    if rectProperties.areAllFiniteAndStandardized {
      rect_index_set_leaf(leaf, &grid, rects.baseAddress!, Int32(truncatingIfNeeded: rects.count))
      return
    }
    rect_index_clear_leaf(leaf)
    for (number, rect) in rects.enumerated() {
      let box = Box(rect)
      if box.isEverything {
        placesOfInfiniteRects.append(firstPlace + number)
      } else if box.isOrdered {
        rect_index_set_box(
          leaf, Int32(truncatingIfNeeded: number), &grid, box.minX, box.minY, box.maxX, box.maxY)
      }
    }
  }

  /// Adds the leaf of the outliers, which has a grid of its own. Its first rectangle is at the
  /// place `firstPlace` in leaf order.
  mutating func addOutliers(_ rects: UnsafeBufferPointer<Rect>, at firstPlace: Int) {
    var grid = rect_index_grid(covering: rectProperties.bounds(of: rects, in: 0..<rects.count))
    grids.append(grid)
    setLeaf(rects, at: firstPlace, &grid)
  }
}

extension RectIndex {
  /// Computes `leaves`, and appends the boxes of the leaves to `groups` unless there is only one
  /// leaf. No box is stored for an infinite rectangle: its place in a leaf stays empty, and its id
  /// is stored in `infiniteRectIDs`.
  mutating func buildLeaves(addingBoundsTo groups: inout [BoxGroup]) {
    if count == 0 { return }
    let (rects, ids, rectProperties, leafCount) = (rects, ids, sharedRectProperties, leafCount)
    let (outlierCount, treeRectCount) = (outlierCount, treeRectCount)
    var placesOfInfiniteRects: [Int] = []
    var bounds = Box.nothing
    leaves = LeafBoxes(count: leafCount + (outlierCount > 0 ? 1 : 0)) { leafMemory in
      var builder = LeafBuilder(
        leafMemory: leafMemory, rectProperties: rectProperties,
        nodeCount: Self.groupCount(of: leafCount))
      rects.withUnsafeBufferPointer { rects in
        ids.withUnsafeBufferPointer { ids in
          Self.addNodes(rects, ids, count: treeRectCount, to: &builder)
          if outlierCount > 0 {
            let firstOutlierPlace = leafCount * Self.leafCapacity
            let outliers = (0..<outlierCount).map { rects[Int(ids[firstOutlierPlace + $0])] }
            outliers.withUnsafeBufferPointer { builder.addOutliers($0, at: firstOutlierPlace) }
          }
        }
      }
      if leafCount > 1 { groups += builder.groups }
      placesOfInfiniteRects = builder.placesOfInfiniteRects
      bounds = builder.lastNodeBounds
      return builder.grids
    }
    if leafCount == 1 { boundingBox = CoarseBox(covering: bounds) }
    infiniteRectIDs = placesOfInfiniteRects.map {
      ids.isEmpty ? Int32(truncatingIfNeeded: $0) : ids[$0]
    }
  }

  /// Adds the nodes whose children are leaves, for the first `count` rectangles in leaf order.
  @inline(__always)
  private static func addNodes(
    _ rects: UnsafeBufferPointer<Rect>, _ ids: UnsafeBufferPointer<Int32>, count: Int,
    to builder: inout LeafBuilder
  ) {
    let nodeCapacity = leafCapacity * leafCapacity
    if ids.isEmpty {
      for first in stride(from: 0, to: count, by: nodeCapacity) {
        builder.addNode(
          UnsafeBufferPointer(rebasing: rects[first..<min(first + nodeCapacity, count)]), at: first)
      }
      return
    }
    withUnsafeTemporaryAllocation(of: Rect.self, capacity: nodeCapacity) { gathered in
      for first in stride(from: 0, to: count, by: nodeCapacity) {
        // The rectangles are far apart in memory. Reading all of them before the first one is used
        // lets the processor load several at a time.
        let rectCount = min(nodeCapacity, count - first)
        for number in 0..<rectCount { gathered[number] = rects[Int(ids[first + number])] }
        builder.addNode(UnsafeBufferPointer(rebasing: gathered[..<rectCount]), at: first)
      }
    }
  }
}
