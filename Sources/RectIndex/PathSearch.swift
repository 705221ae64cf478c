import CRectIndex
import LayoutGeometry

/// Searches, leaf by leaf, an index that does not store the boxes of its rectangles.
///
///     index.withPathSearch(for: box) { search in
///       while let leaf = search.nextLeaf() { show(search.hitMask(inLeaf: leaf)) }
///     }
///
/// Leaves are found in ascending order. The state of the search is the path from the root to the
/// last leaf, so a caller can stop at any leaf and continue later. The search contains pointers to
/// the arrays of the index instead of the index, which avoids reference counting.
///
/// Such an index keeps the rectangles in the given order. In a layout, adjacent rectangles are
/// close together, so a query visits few nodes, and the processor can predict the branches of this
/// search, which then takes fewer instructions than `rect_index_search`.
struct PathSearch {
  private let groups: UnsafePointer<BoxGroup>?
  private let rects: UnsafeBufferPointer<Rect>
  private let queryBox: Box
  /// The query box rounded outward to single precision, so that it hits every box that the exact
  /// query box hits.
  private let outerQueryBox: CoarseBox
  /// The current node of each level. The node whose children are leaves is at index 0.
  private let path: UnsafeMutablePointer<Node>
  /// The level of the root.
  private let rootLevel: Int
  /// The level of the current node.
  private var level: Int

  /// A node on the path.
  fileprivate struct Node {
    /// The index in `groups` of the first node of the level to which this node belongs.
    let levelStart: Int
    /// The number of the leaf or node that is the first child.
    var firstChild = 0
    /// A bit mask of the children that hit the query and were not searched yet: bit i is set for
    /// child i.
    var hitMask: UInt32 = 0
  }

  @inline(__always)
  fileprivate init(
    groups: UnsafePointer<BoxGroup>?, rects: UnsafeBufferPointer<Rect>, queryBox: Box,
    outerQueryBox: CoarseBox, path: UnsafeMutableBufferPointer<Node>
  ) {
    self.groups = groups
    self.rects = rects
    self.queryBox = queryBox
    self.outerQueryBox = outerQueryBox
    self.path = path.baseAddress!
    var childCount = RectIndex.groupCount(of: rects.count)
    var levelCount = 0
    var levelStart = 0
    while childCount > 1 {
      path.initializeElement(at: levelCount, to: Node(levelStart: levelStart))
      levelCount &+= 1
      childCount = RectIndex.groupCount(of: childCount)
      levelStart &+= childCount
    }
    rootLevel = max(levelCount &- 1, 0)
    level = rootLevel
    if levelCount > 0 {
      enter(0)
    } else {
      // An index with a single leaf stores no nodes. The search starts at a node that is not
      // stored, and whose only child is this leaf.
      path.initializeElement(at: 0, to: Node(levelStart: 0, hitMask: 1))
    }
  }

  /// Makes `node` the current node of the current level.
  @inline(__always)
  private func enter(_ node: Int) {
    path[level].firstChild = node &* RectIndex.leafCapacity
    path[level].hitMask =
      (groups! + (path[level].levelStart &+ node)).intersectionMask(outerQueryBox)
  }

  /// The next leaf whose box hits the query; nil if there are no more.
  @inline(__always)
  mutating func nextLeaf() -> Int? {
    while true {
      let hitMask = path[level].hitMask
      if hitMask == 0 {
        if level == rootLevel { return nil }
        level &+= 1
        continue
      }
      let child = path[level].firstChild &+ hitMask.trailingZeroBitCount
      path[level].hitMask = hitMask & (hitMask &- 1)
      if level == 0 { return child }
      level &-= 1
      enter(child)
    }
  }

  /// The number of rectangles of a leaf.
  @inline(__always)
  func rectCount(ofLeaf leaf: Int) -> Int {
    min(RectIndex.leafCapacity, rects.count &- leaf &* RectIndex.leafCapacity)
  }

  /// A bit mask of a leaf's rectangles that hit the query: bit i is set for the leaf's rectangle i.
  @inline(__always)
  func hitMask(inLeaf leaf: Int) -> UInt32 {
    rect_index_rect_hits(
      rects.baseAddress! + leaf &* RectIndex.leafCapacity,
      Int32(truncatingIfNeeded: rectCount(ofLeaf: leaf)), queryBox.minX, queryBox.minY,
      queryBox.maxX, queryBox.maxY)
  }

  /// Writes to `next` the ids of those rectangles of a leaf whose bits are set in `hitMask`, and
  /// advances `next` past these ids.
  ///
  /// - Precondition: `next` has memory for `RectIndex.leafCapacity` ids. The precondition is not
  ///   checked.
  @inline(__always)
  func writeIDs(_ hitMask: UInt32, ofLeaf leaf: Int, to next: inout UnsafeMutablePointer<Int32>) {
    if hitMask == 0 { return }
    let firstPlace = leaf &* RectIndex.leafCapacity
    let lowestBit = hitMask.trailingZeroBitCount
    // If all set bits are adjacent, adding the lowest one clears all of them, because the addition
    // carries through them.
    let areHitBitsAdjacent = (hitMask &+ (hitMask & (0 &- hitMask))) & hitMask == 0
    if areHitBitsAdjacent {
      writeSixteenIDs(from: firstPlace &+ lowestBit, to: next)
      next += hitMask.bitWidth &- hitMask.leadingZeroBitCount &- lowestBit
      return
    }
    var hitMask = hitMask
    while hitMask != 0 {
      next.initialize(
        to: Int32(truncatingIfNeeded: firstPlace &+ hitMask.trailingZeroBitCount))
      next += 1
      hitMask &= hitMask &- 1
    }
  }

  /// Writes sixteen consecutive ids, even if fewer are needed, because that takes less time than a
  /// loop. The next call overwrites the ids that are not needed.
  @inline(__always)
  private func writeSixteenIDs(from place: Int, to next: UnsafeMutablePointer<Int32>) {
    let memory = UnsafeMutableRawPointer(next)
    let id = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: place))
    for number in stride(from: 0, to: Int32(16), by: 4) {
      memory.storeBytes(
        of: id &+ SIMD4(0, 1, 2, 3) &+ SIMD4(repeating: number), toByteOffset: 4 * Int(number),
        as: SIMD4<Int32>.self)
    }
  }
}

extension RectIndex {
  /// Calls `body` with a search for the rectangles that hit `box`, unless it is certain that there
  /// are none. Allocates no memory.
  ///
  /// - Precondition: the index does not store the boxes of rectangles, so it has no infinite
  ///   rectangles, and keeps the given order.
  @inline(__always)
  func withPathSearch(for box: Box, _ body: (inout PathSearch) -> Void) {
    let outerBox = CoarseBox(covering: box)
    if count == 0 || groups.isEmpty && !boundingBox.intersects(outerBox) { return }
    withUnsafeTemporaryAllocation(of: PathSearch.Node.self, capacity: Self.maximumLevelCount) {
      path in
      groups.withUnsafeBufferPointer { groups in
        rects.withUnsafeBufferPointer { rects in
          var search = PathSearch(
            groups: groups.baseAddress, rects: rects, queryBox: box, outerQueryBox: outerBox,
            path: path)
          body(&search)
        }
      }
    }
  }
}
