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

  /// Appends the ids of all rectangles that hit `box` to `found`, in leaf order. Allocates memory
  /// only if the capacity of `found` is too small.
  ///
  /// - Returns: the number of rectangles compared with `box`.
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  @discardableResult
  public func query(_ box: Box, into found: inout [Int32]) -> Int {
    guard box.isOrdered, count > 0 else { return 0 }
    let outer = CoarseBox(covering: box)
    if groups.isEmpty && !cover.hits(outer) { return 0 }
    if !everywhere.isEmpty { found.append(contentsOf: everywhere) }
    return everywhere.count
      + groups.withUnsafeBufferPointer { groups in
        rects.withUnsafeBufferPointer { rects in
          ids.withUnsafeBufferPointer { ids in
            Search(
              groups: groups, rects: rects, ids: ids, storesLeaves: storesLeaves, box: box,
              outer: outer, inner: CoarseBox(inside: box)
            ).run(into: &found)
          }
        }
      }
  }

  /// The query, and pointers to the tree's arrays, which avoid reference counting during the
  /// search.
  private struct Search {
    let groups: UnsafeBufferPointer<BoxGroup>
    let rects: UnsafeBufferPointer<Rect>
    let ids: UnsafeBufferPointer<Int32>
    let storesLeaves: Bool
    let box: Box
    let outer: CoarseBox
    let inner: CoarseBox

    /// Searches the whole tree. Returns the number of rectangles compared.
    func run(into found: inout [Int32]) -> Int {
      withUnsafeTemporaryAllocation(of: Level.self, capacity: RectIndex.mostLevels) { path in
        let root = findLevels(path)
        if root == 0 { return compareLeaf(0, into: &found) }
        var compared = 0
        var level = root
        enter(0, &path[root])
        while true {
          if path[level].left == 0 {
            if level == root { return compared }
            level += 1
            continue
          }
          let child = path[level].takeNext()
          if level == 1 {
            compared += compareLeaf(child, into: &found)
          } else {
            level -= 1
            enter(child, &path[level])
          }
        }
      }
    }

    /// Stores where each level above the leaves starts. Returns the number of these levels.
    @inline(__always)
    private func findLevels(_ path: UnsafeMutableBufferPointer<Level>) -> Int {
      var children = RectIndex.groupCount(of: rects.count)
      var start = storesLeaves ? children : 0
      var level = 0
      while children > 1 {
        level += 1
        path[level] = Level(start: start)
        children = RectIndex.groupCount(of: children)
        start += children
      }
      return level
    }

    @inline(__always)
    private func enter(_ node: Int, _ level: inout Level) {
      level.node = node
      level.left = groups[level.start + node].hits(outer)
    }

    /// The node of one level on the way from the root, and its children that hit the query and were
    /// not searched yet, as bits.
    private struct Level {
      /// The place of the level's first node in `groups`.
      let start: Int
      var node = 0
      var left: UInt32 = 0

      @inline(__always)
      mutating func takeNext() -> Int {
        let child = node * RectIndex.leafCapacity + left.trailingZeroBitCount
        left &= left - 1
        return child
      }
    }

    /// Appends the ids of a leaf's rectangles that hit the query. Returns the number of rectangles
    /// compared.
    @inline(__always)
    func compareLeaf(_ leaf: Int, into found: inout [Int32]) -> Int {
      let first = leaf * RectIndex.leafCapacity
      let compared = Swift.min(RectIndex.leafCapacity, rects.count - first)
      if !storesLeaves {
        found.append(addingCapacity: compared) { found in
          for place in first..<first + compared where box.hits(standard: rects[place]) {
            found.append(Int32(truncatingIfNeeded: place))
          }
        }
        return compared
      }
      var hits = storedHits(leaf)
      // Reserves capacity for the whole leaf, because checking the capacity for each rectangle
      // costs more than comparing it.
      found.append(addingCapacity: compared) { found in
        while hits != 0 {
          let place = first + hits.trailingZeroBitCount
          found.append(ids.isEmpty ? Int32(truncatingIfNeeded: place) : ids[place])
          hits &= hits - 1
        }
      }
      return compared
    }

    /// The rectangles of a stored leaf that hit the query, as bits by their numbers.
    @inline(__always)
    private func storedHits(_ leaf: Int) -> UInt32 {
      var hits = groups[leaf].hits(outer)
      if hits == 0 { return 0 }
      let first = leaf * RectIndex.leafCapacity
      // Single precision does not decide about these.
      var doubtful = hits & ~groups[leaf].hits(inner)
      while doubtful != 0 {
        let number = doubtful.trailingZeroBitCount
        let id = ids.isEmpty ? first + number : Int(ids[first + number])
        if !Box(rects[id]).hits(box) { hits &= ~(1 << UInt32(number)) }
        doubtful &= doubtful - 1
      }
      return hits
    }
  }
}
