import CRectIndex
import LayoutGeometry

extension RectIndex {
  /// The ids of all rectangles that hit `rect`, in ascending order.
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  public func search(_ rect: Rect) -> [Int] {
    var found: [Int32] = []
    query(Box(rect), into: &found)
    if !answersAscend { found.sort() }
    return found.map(Int.init)
  }

  /// Appends the ids of all rectangles that hit `box` to `found`, in ascending order if
  /// ``answersAscend`` is true. Allocates no memory if `found` has capacity for the appended ids
  /// and 272 more.
  ///
  /// - Returns: the number of rectangles compared with `box`.
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  @discardableResult
  public func query(_ box: Box, into found: inout [Int32]) -> Int {
    guard box.isOrdered else { return 0 }
    return storesLeaves
      ? queryStoredBoxes(box, into: &found) : queryGivenRects(box, into: &found)
  }

  @inline(__always)
  private func queryStoredBoxes(_ box: Box, into found: inout [Int32]) -> Int {
    if !infiniteRectIDs.isEmpty { found.append(contentsOf: infiniteRectIDs) }
    var comparedRectCount = infiniteRectIDs.count
    withTree(for: box) { tree in
      var progress = rect_index_progress.start
      repeat {
        found.append(addingCapacity: max(found.capacity &- found.count, Self.leastRoomForIDs)) {
          span in
          span.withUnsafeMutableBufferPointer { memory, count in
            count &+= tree.search(
              box, &progress, to: memory.baseAddress! + count, room: memory.count &- count)
          }
        }
      } while !progress.isComplete
      comparedRectCount &+= Int(progress.compared_count)
    }
    return comparedRectCount
  }

  @inline(__always)
  private func queryGivenRects(_ box: Box, into found: inout [Int32]) -> Int {
    var comparedRectCount = 0
    withPathSearch(for: box) { search in
      var leaf = search.nextLeaf()
      while leaf != nil { Self.appendIDs(from: &leaf, of: &search, to: &found, &comparedRectCount) }
    }
    return comparedRectCount
  }

  /// Appends the ids of the rectangles that hit the query in `leaf` and the following leaves, until
  /// `found` may have no room for the ids of another leaf. Sets `leaf` to the leaf at which to
  /// continue, or to nil if there are no more.
  @inline(__always)
  private static func appendIDs(
    from leaf: inout Int?, of search: inout PathSearch, to found: inout [Int32],
    _ comparedRectCount: inout Int
  ) {
    let room = max(found.capacity - found.count, leafCapacity)
    found.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        let start = memory.baseAddress!
        let lastUsableStart = start + (memory.count &- leafCapacity)
        var next = start + count
        while next <= lastUsableStart, let current = leaf {
          search.writeIDs(search.hitMask(inLeaf: current), ofLeaf: current, to: &next)
          comparedRectCount &+= search.rectCount(ofLeaf: current)
          leaf = search.nextLeaf()
        }
        count = next - start
      }
    }
  }

  /// Calls `body` with the id of each rectangle that hits `rect`, in any order. Allocates no
  /// memory.
  ///
  ///     index.visit(viewport) { id in show(frames[id]) }
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  public func visit(_ rect: Rect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard box.isOrdered else { return }
    if !storesLeaves {
      withPathSearch(for: box) { search in
        while let leaf = search.nextLeaf() {
          var hitMask = search.hitMask(inLeaf: leaf)
          while hitMask != 0 {
            body(leaf * Self.leafCapacity + hitMask.trailingZeroBitCount)
            hitMask &= hitMask - 1
          }
        }
      }
      return
    }
    for id in infiniteRectIDs { body(Int(id)) }
    // More than 1,024 bytes of memory would be allocated on the heap instead of the stack.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { visitTree(box, using: $0, body) }
  }

  /// Calls `body` with the id of each rectangle in the tree that hits `box`. The ids are found in
  /// parts, each of which is stored in `memory`.
  ///
  /// - Precondition: `memory` has room for at least ``leafCapacity`` ids. The precondition is not
  ///   checked.
  @inline(__always)
  func visitTree(
    _ box: Box, using memory: UnsafeMutableBufferPointer<Int32>, _ body: (Int) -> Void
  ) {
    withTree(for: box) { tree in
      var progress = rect_index_progress.start
      repeat {
        let count = tree.search(box, &progress, to: memory.baseAddress!, room: memory.count)
        for id in memory[..<count] { body(Int(id)) }
      } while !progress.isComplete
    }
  }
}
