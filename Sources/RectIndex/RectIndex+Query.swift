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

  /// Appends the ids of all rectangles that hit `box` to `found`, in leaf order.
  ///
  /// Allocates memory only if `found` must grow.
  ///
  /// - Returns: the number of rectangles compared with `box`.
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  @discardableResult
  public func query(_ box: Box, into found: inout [Int32]) -> Int {
    guard box.isOrdered, count > 0 else { return 0 }
    if !everywhere.isEmpty { found.append(contentsOf: everywhere) }
    if groups.isEmpty {
      rects.withUnsafeBufferPointer {
        Self.compareGiven($0, in: 0..<count, arePlain: isPlain, with: box, into: &found)
      }
      return count
    }
    return everywhere.count
      + groups.withUnsafeBufferPointer { groups in
        levels.withUnsafeBufferPointer { levels in
          rects.withUnsafeBufferPointer { rects in
            ids.withUnsafeBufferPointer { ids in
              Search(
                groups: groups, levels: levels, rects: rects, ids: ids,
                storesLeaves: storesLeaves, isPlain: isPlain, box: box,
                outer: CoarseBox(covering: box), inner: CoarseBox(inside: box)
              ).run(into: &found)
            }
          }
        }
      }
  }

  /// The query, and pointers to the tree's arrays, which avoid reference counting during the
  /// search.
  private struct Search {
    let groups: UnsafeBufferPointer<BoxGroup>
    let levels: UnsafeBufferPointer<Int>
    let rects: UnsafeBufferPointer<Rect>
    let ids: UnsafeBufferPointer<Int32>
    let storesLeaves: Bool
    let isPlain: Bool
    let box: Box
    let outer: CoarseBox
    let inner: CoarseBox

    /// A tree of 2^31 rectangles has eight levels.
    private static let mostLevels = 8

    /// Searches the whole tree. Returns the number of rectangles compared.
    func run(into found: inout [Int32]) -> Int {
      let root = levels.count - 1
      return withUnsafeTemporaryAllocation(of: Level.self, capacity: Self.mostLevels) { path in
        var compared = 0
        var level = root
        path[level] = Level(node: 0, left: groups[levels[level]].hits(outer))
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
            path[level] = Level(node: child, left: groups[levels[level] + child].hits(outer))
          }
        }
      }
    }

    /// A node on the way from the root, and its children that hit the query and were not searched
    /// yet, as bits.
    private struct Level {
      var node: Int
      var left: UInt32

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
        RectIndex.compareGiven(
          rects, in: first..<first + compared, arePlain: isPlain, with: box, into: &found)
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

  /// Appends the ids in `range` whose rectangles hit `box`, except infinite ones.
  private static func compareGiven(
    _ rects: UnsafeBufferPointer<Rect>, in range: Range<Int>, arePlain: Bool, with box: Box,
    into found: inout [Int32]
  ) {
    found.append(addingCapacity: range.count) { found in
      if arePlain {
        for id in range where box.hits(standard: rects[id]) {
          found.append(Int32(truncatingIfNeeded: id))
        }
        return
      }
      for id in range {
        let candidate = Box(rects[id], ifPlain: ())
        if candidate.isOrdered && !candidate.isEverything && candidate.hits(box) {
          found.append(Int32(truncatingIfNeeded: id))
        }
      }
    }
  }
}
