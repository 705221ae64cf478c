import LayoutGeometry

extension RectIndex {
  /// Calls `body` with the id of each rectangle that hits `rect`, in any order. Allocates no memory.
  ///
  ///     index.visit(viewport) { id in show(frames[id]) }
  ///
  /// - Complexity: O(log n + k) for k of n rectangles if they overlap little, O(n) at worst.
  public func visit(_ rect: Rect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard box.isOrdered, count > 0 else { return }
    let query = VisitQuery(
      box: box, outer: CoarseBox(covering: box), inner: CoarseBox(inside: box))
    if groups.isEmpty && !cover.hits(query.outer) { return }
    for id in everywhere { body(Int(id)) }
    visitNode(0, level: nodeLevelCount, query, body)
  }

  private struct VisitQuery {
    let box: Box
    let outer: CoarseBox
    let inner: CoarseBox
  }

  /// Visits the rectangles below a node. Level 0 is that of the leaves.
  private func visitNode(
    _ node: Int, level: Int, _ query: VisitQuery, _ body: (Int) -> Void
  ) {
    if level == 0 { return visitLeaf(node, query, body) }
    var hits = groups[levelStart(level) + node].hits(query.outer)
    while hits != 0 {
      let child = node * Self.leafCapacity + hits.trailingZeroBitCount
      visitNode(child, level: level - 1, query, body)
      hits &= hits - 1
    }
  }

  @inline(__always)
  private func visitLeaf(_ leaf: Int, _ query: VisitQuery, _ body: (Int) -> Void) {
    let first = leaf * Self.leafCapacity
    // Without stored boxes, all rectangles of the leaf are compared in double precision.
    var hits = UInt32(1) << UInt32(min(Self.leafCapacity, count - first)) - 1
    var certain: UInt32 = 0
    if storesLeaves {
      hits = groups[leaf].hits(query.outer)
      certain = groups[leaf].hits(query.inner)
    }
    while hits != 0 {
      let number = hits.trailingZeroBitCount
      let id = ids.isEmpty ? first + number : Int(ids[first + number])
      if certain >> UInt32(number) & 1 != 0 || Box(rects[id]).hits(query.box) { body(id) }
      hits &= hits - 1
    }
  }

  /// The number of levels above the leaves.
  var nodeLevelCount: Int {
    var levels = 0
    var nodes = leafCount
    while nodes > 1 {
      nodes = Self.groupCount(of: nodes)
      levels += 1
    }
    return levels
  }

  /// The place in `groups` where a level above the leaves starts. The lowest one is level 1.
  func levelStart(_ level: Int) -> Int {
    var nodes = leafCount
    var start = storesLeaves ? nodes : 0
    for _ in 1..<level {
      nodes = Self.groupCount(of: nodes)
      start += nodes
    }
    return start
  }
}
