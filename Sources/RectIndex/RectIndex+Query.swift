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
    guard box.isOrdered, let root = nodes.last else { return 0 }
    found.append(contentsOf: everywhere)
    guard root.hits(box) else { return everywhere.count }
    return everywhere.count
      + nodes.withUnsafeBufferPointer { nodes in
        levels.withUnsafeBufferPointer { levels in
          rects.withUnsafeBufferPointer { rects in
            boxes.withUnsafeBufferPointer { boxes in
              ids.withUnsafeBufferPointer { ids in
                let tree = Tree(
                  nodes: nodes, levels: levels, rects: rects, boxes: boxes, ids: ids, count: count,
                  query: box)
                return tree.descend(level: levels.count - 1, node: 0, into: &found)
              }
            }
          }
        }
      }
  }

  /// The query, and pointers to the tree's arrays, which avoid reference counting during the
  /// search.
  private struct Tree {
    let nodes: UnsafeBufferPointer<Box>
    let levels: UnsafeBufferPointer<Int>
    let rects: UnsafeBufferPointer<Rect>
    let boxes: UnsafeBufferPointer<Box>
    let ids: UnsafeBufferPointer<Int32>
    let count: Int
    let query: Box

    /// Searches below a node that hits the query. Returns the number of rectangles compared.
    func descend(level: Int, node: Int, into found: inout [Int32]) -> Int {
      let first = node * RectIndex.leafCapacity
      if level == 0 { return compareLeaf(first, into: &found) }
      let below = levels[level - 1]
      let end = Swift.min(first + RectIndex.leafCapacity, levels[level] - below)
      var compared = 0
      for child in first..<end where nodes[below + child].hits(query) {
        compared += descend(level: level - 1, node: child, into: &found)
      }
      return compared
    }

    func compareLeaf(_ first: Int, into found: inout [Int32]) -> Int {
      let end = Swift.min(first + RectIndex.leafCapacity, count)
      // Reserves capacity for the whole leaf, because checking the capacity for each rectangle
      // costs more than comparing it.
      found.append(addingCapacity: end - first) { found in
        if boxes.isEmpty {
          for place in first..<end where query.hits(standard: rects[place]) {
            found.append(Int32(truncatingIfNeeded: place))
          }
        } else if ids.isEmpty {
          for place in first..<end where query.hits(boxes[place]) {
            found.append(Int32(truncatingIfNeeded: place))
          }
        } else {
          for place in first..<end where query.hits(boxes[place]) {
            found.append(ids[place])
          }
        }
      }
      return end - first
    }
  }
}
