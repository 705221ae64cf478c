import CRectIndex
import LayoutGeometry

/// Searches an index for the leaves whose boxes hit a query.
///
///     index.withTreeSearch(for: box) { search in
///       while let leaves = search.nextLeaves() {
///         for (number, leaf) in leaves.enumerated() {
///           show(search.hits(inLeaf: Int(leaf), at: number))
///         }
///       }
///     }
///
/// The tree is searched level by level, without branches that depend on which boxes hit the query,
/// so the processor compares several nodes or leaves at a time. Each level has a queue of nodes
/// that were found but not compared yet. When the queue of the level below is full, that level is
/// searched first, so the queues have a fixed size, and leaves are found in ascending order, after
/// the leaf of the outliers if there is one. A caller can stop after any leaves and continue later.
///
/// A search contains pointers to the arrays of the index instead of the index, which avoids
/// reference counting.
struct TreeSearch {
  private let groups: UnsafePointer<BoxGroup>?
  private let leaves: UnsafeRawPointer
  private let grids: UnsafePointer<rect_index_grid>
  private let rects: UnsafeBufferPointer<Rect>
  /// The ids in leaf order; nil if that is the given order.
  let ids: UnsafePointer<Int32>?
  private let idCount: Int
  private let treeRectCount: Int
  private let outlierCount: Int
  private let areAllFiniteAndStandardized: Bool
  private let queryBox: Box
  /// The far edges of the query. If a length is zero, its far edge is moved outward by the least
  /// possible amount, so that strict comparisons find the boxes that begin there.
  private let farEdges: SIMD2<Double>
  /// The query box rounded outward to single precision, so that it hits every box that the exact
  /// query box hits.
  private let outerQueryBox: CoarseBox
  /// The levels above the leaves. The first element is not used.
  private let levels: UnsafeMutablePointer<Level>
  /// The queues of all levels, beginning with the queue of the leaves.
  private let queues: UnsafeMutablePointer<Int32>
  /// For each leaf of the queue, the positions of the query on the leaf's grid.
  private let leafQueries: UnsafeMutablePointer<SIMD4<Int16>>
  /// Memory for the hits in each leaf of the queue.
  private let leafHits: UnsafeMutablePointer<UInt32>
  private let rootLevel: Int
  /// The level whose queue is compared next; 0 if there is none.
  private var level: Int
  /// The number of leaves that are put into the queue without a comparison, and not returned yet: 1
  /// for the leaf of the outliers or the only leaf of an index, otherwise 0.
  private var foundLeafCount: Int

  /// A level of the tree above the leaves.
  fileprivate struct Level {
    /// The index in `groups` of the first node of this level.
    var start: Int32
    /// The place in `queues` of the first node that was not compared yet.
    var next: Int32
    /// The place in `queues` after the last found node.
    var end: Int32
  }

  /// The number of places in `queues`. They take 256 * 4 = 1,024 bytes; a larger buffer would be
  /// allocated on the heap instead of the stack.
  fileprivate static let queueSize = 256
  /// The number of places in the queue of leaves, which is the first queue.
  fileprivate static let leafQueueSize = 80
  /// The number of places in the queue of each level above the leaves.
  private static let nodeQueueSize = (queueSize - leafQueueSize) / (RectIndex.maximumLevelCount - 1)

  @inline(__always)
  fileprivate init(
    _ index: borrowing RectIndex, _ pointers: RectIndexPointers, box: Box, outer: CoarseBox,
    levels: UnsafeMutablePointer<Level>, queues: UnsafeMutablePointer<Int32>,
    leafQueries: UnsafeMutablePointer<SIMD4<Int16>>, leafHits: UnsafeMutablePointer<UInt32>
  ) {
    self.leafQueries = leafQueries
    self.leafHits = leafHits
    groups = pointers.groups
    leaves = pointers.leaves
    grids = pointers.grids
    rects = pointers.rects
    ids = pointers.ids
    areAllFiniteAndStandardized = index.sharedRectProperties.areAllFiniteAndStandardized
    queryBox = box
    farEdges = SIMD2(
      box.maxX == box.minX ? box.maxX.nextUp : box.maxX,
      box.maxY == box.minY ? box.maxY.nextUp : box.maxY)
    outerQueryBox = outer
    self.levels = levels
    self.queues = queues
    idCount = index.ids.count
    treeRectCount = rects.count &- index.outlierCount
    outlierCount = index.outlierCount
    var children = UInt32(truncatingIfNeeded: treeRectCount &+ 15) &>> 4
    let leafCount = children
    var start: UInt32 = 0
    var level = 0
    var queue = Int32(Self.leafQueueSize)
    while children > 1 {
      level &+= 1
      (levels + level).initialize(
        to: Level(start: Int32(bitPattern: start), next: queue, end: queue))
      queue &+= Int32(Self.nodeQueueSize)
      children = (children &+ 15) &>> 4
      start &+= children
    }
    rootLevel = level
    self.level = level
    if level > 0 {
      queues[Int(levels[level].next)] = 0
      levels[level].end &+= 1
      foundLeafCount = 0
      if outlierCount > 0 {
        queues[0] = Int32(bitPattern: leafCount)
        setQueries(of: 0, grids + Int((leafCount &+ 15) &>> 4))
        foundLeafCount = 1
      }
    } else {
      // An index with a single leaf stores no nodes, so the leaf is put into the queue without a
      // comparison.
      queues[0] = 0
      foundLeafCount = 1
      setQueries(of: 0, grids)
    }
  }

  /// The next leaves whose boxes hit the query, at least one; nil if there are no more.
  @inline(__always)
  mutating func nextLeaves() -> UnsafeBufferPointer<Int32>? {
    var leafCount = foundLeafCount
    foundLeafCount = 0
    while level > 0 {
      if levels[level].next == levels[level].end {
        if level == rootLevel { break }
        level &+= 1
      } else if level == 1 {
        leafCount = compareNodes(from: leafCount, room: Self.leafQueueSize, areAboveLeaves: true)
        if leafCount > 0 { break }
      } else {
        let levelBelow = level &- 1
        let start = Self.leafQueueSize &+ (levelBelow &- 1) &* Self.nodeQueueSize
        let end = compareNodes(
          from: start, room: start &+ Self.nodeQueueSize, areAboveLeaves: false)
        if end == start { continue }
        levels[levelBelow].next = Int32(truncatingIfNeeded: start)
        levels[levelBelow].end = Int32(truncatingIfNeeded: end)
        level = levelBelow
      }
    }
    return leafCount == 0 ? nil : UnsafeBufferPointer(start: queues, count: leafCount)
  }

  /// Compares the nodes in the queue of the current level with the query, and adds the children
  /// that hit the query to the queue of the level below. Stops when no node is left, or when the
  /// queue below may have no room for the children of another node. The first child is added at the
  /// place `end`; returns the place after the last child.
  @inline(__always)
  private func compareNodes(from end: Int, room limit: Int, areAboveLeaves: Bool) -> Int {
    let current = levels + level
    let nodes = groups! + Int(current.pointee.start)
    let lastNext = Int(current.pointee.end)
    var next = Int(current.pointee.next)
    var end = end
    repeat {
      let node = queues[next]
      let hits = (nodes + Int(node)).intersectionMask(outerQueryBox)
      if areAboveLeaves { setQueries(of: end, grids + Int(node)) }
      end &+= Int(rect_index_write_numbers(hits, node &<< 4, queues + end))
      next &+= 1
    } while next < lastNext && end &+ RectIndex.leafCapacity <= limit
    current.pointee.next = Int32(truncatingIfNeeded: next)
    return end
  }

  /// Sets the positions of the query for sixteen places in the queue of leaves, starting at
  /// `place`. The leaves at these places have the same grid.
  @inline(__always)
  private func setQueries(of place: Int, _ grid: UnsafePointer<rect_index_grid>) {
    let positions = rect_index_query_positions(
      grid, queryBox.minX, queryBox.minY, farEdges.x, farEdges.y)
    let repeatedPositions = SIMD8(lowHalf: positions, highHalf: positions)
    let memory = UnsafeMutableRawPointer(leafQueries + place)
    for offset in stride(from: 0, to: 128, by: 16) {
      memory.storeBytes(of: repeatedPositions, toByteOffset: offset, as: SIMD8<Int16>.self)
    }
  }

  /// The number of rectangles of a leaf.
  @inline(__always)
  func rectCount(ofLeaf leaf: Int) -> Int {
    let remainingRectCount = treeRectCount &- leaf &* RectIndex.leafCapacity
    return remainingRectCount > 0 ? min(RectIndex.leafCapacity, remainingRectCount) : outlierCount
  }

  /// The number of rectangles in `leaves`, which must contain at least one leaf. The leaves are in
  /// ascending order, after the leaf of the outliers if it is among them.
  @inline(__always)
  func rectCount(ofLeaves leaves: UnsafeBufferPointer<Int32>) -> Int {
    // Only the last leaf of the tree and the leaf of the outliers, which comes first, can have
    // fewer rectangles than the other leaves.
    let lastLeafRectCount = rectCount(ofLeaf: Int(leaves[leaves.count &- 1]))
    if outlierCount == 0 || leaves.count == 1 {
      return (leaves.count &- 1) &* RectIndex.leafCapacity &+ lastLeafRectCount
    }
    return rectCount(ofLeaf: Int(leaves[0])) &+ (leaves.count &- 2) &* RectIndex.leafCapacity
      &+ lastLeafRectCount
  }

  /// Writes to `memory` the ids of the rectangles in `leaves` that hit the query, and returns the
  /// number of these ids.
  ///
  /// - Precondition: `memory` has room for `RectIndex.leafCapacity` ids for each of the leaves. The
  ///   precondition is not checked.
  @inline(__always)
  func writeHits(
    in leaves: UnsafeBufferPointer<Int32>, to memory: UnsafeMutablePointer<Int32>
  ) -> Int {
    // Comparisons and writes are separate loops. The place of a write depends on the comparisons
    // before it, so in a single loop the processor would often wait for the end of the previous
    // leaf's ids before it starts to compare the next leaf.
    for number in 0..<leaves.count {
      leafHits[number] = hits(inLeaf: Int(leaves[number]), at: number)
    }
    var count = 0
    guard let ids else {
      // The function called here has no branches. In a loop over the hits, the processor could not
      // predict the last iteration.
      for number in 0..<leaves.count {
        count &+= Int(
          rect_index_write_numbers(leafHits[number], leaves[number] &<< 4, memory + count))
      }
      return count
    }
    for number in 0..<leaves.count {
      let hits = leafHits[number]
      let first = Int(leaves[number]) &<< 4
      let start = first &+ hits.trailingZeroBitCount
      // If all set bits are adjacent, adding the lowest one clears all of them, because the
      // addition carries through them. Sixteen ids are then copied, even if fewer are needed,
      // because that takes less time than a loop.
      if (hits &+ (hits & (0 &- hits))) & hits == 0, start &+ 16 <= idCount {
        if hits == 0 { continue }
        UnsafeMutableRawPointer(memory + count).copyMemory(from: ids + start, byteCount: 64)
        count &+= first &+ 32 &- hits.leadingZeroBitCount &- start
        continue
      }
      let end =
        count
        &+ Int(rect_index_write_numbers(hits, Int32(truncatingIfNeeded: first), memory + count))
      while count < end {
        memory[count] = ids[Int(memory[count])]
        count &+= 1
      }
    }
    return count
  }

  /// A bit mask of a leaf's rectangles that hit the query: bit i is set for the leaf's rectangle i.
  @inline(__always)
  func hits(inLeaf leaf: Int, at number: Int) -> UInt32 {
    let first = leaf &* RectIndex.leafCapacity
    var hits = rect_index_leaf_hits(
      leaves + leaf &* LeafBoxes.bytesPerLeaf, leafQueries[number])
    // The rectangles whose positions on the grid do not show whether they hit the query.
    var doubtfulHits = hits &>> 16
    hits &= 0xFFFF
    while doubtfulHits != 0 {
      let place = doubtfulHits.trailingZeroBitCount
      let rect = rects.baseAddress! + id(at: first &+ place)
      let isHit =
        areAllFiniteAndStandardized
        ? rect_index_rect_hit(rect, queryBox.minX, queryBox.minY, queryBox.maxX, queryBox.maxY)
        : Box(rect.pointee).hits(queryBox) ? 1 : 0
      hits ^= (isHit ^ 1) &<< UInt32(truncatingIfNeeded: place)
      doubtfulHits &= doubtfulHits &- 1
    }
    return hits
  }

  /// The id of the rectangle at a place in leaf order.
  @inline(__always)
  func id(at place: Int) -> Int { ids.map { Int($0[place]) } ?? place }
}

/// Pointers to the arrays of an index.
struct RectIndexPointers {
  let groups: UnsafePointer<BoxGroup>?
  /// The leaves of ``LeafBoxes``.
  let leaves: UnsafeRawPointer
  let grids: UnsafePointer<rect_index_grid>
  let rects: UnsafeBufferPointer<Rect>
  /// The ids in leaf order; nil if that is the given order.
  let ids: UnsafePointer<Int32>?
}

extension RectIndex {
  /// Calls `body` with a search for the rectangles that hit `box`, unless it is certain that there
  /// are none. Allocates no memory.
  ///
  /// The search does not find infinite rectangles, because they are not in the tree (see
  /// ``RectIndex/infiniteRectIDs``).
  @inline(__always)
  func withTreeSearch(for box: Box, _ body: (inout TreeSearch) -> Void) {
    let outer = CoarseBox(covering: box)
    if count == 0 || groups.isEmpty && !boundingBox.intersects(outer) { return }
    withUnsafeTemporaryAllocation(of: TreeSearch.Level.self, capacity: Self.maximumLevelCount) {
      levels in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: TreeSearch.queueSize) { queues in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: TreeSearch.leafQueueSize) {
          leafHits in
          withUnsafeTemporaryAllocation(
            of: SIMD4<Int16>.self, capacity: TreeSearch.leafQueueSize
          ) { leafQueries in
            withPointers { pointers in
              var search = TreeSearch(
                self, pointers, box: box, outer: outer, levels: levels.baseAddress!,
                queues: queues.baseAddress!, leafQueries: leafQueries.baseAddress!,
                leafHits: leafHits.baseAddress!)
              body(&search)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func withPointers(_ body: (RectIndexPointers) -> Void) {
    groups.withUnsafeBufferPointer { groups in
      leaves.withUnsafePointers { leaves, grids in
        rects.withUnsafeBufferPointer { rects in
          ids.withUnsafeBufferPointer { ids in
            body(
              RectIndexPointers(
                groups: groups.baseAddress, leaves: leaves, grids: grids, rects: rects,
                ids: ids.isEmpty ? nil : ids.baseAddress))
          }
        }
      }
    }
  }
}
