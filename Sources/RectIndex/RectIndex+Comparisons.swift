import LayoutGeometry

extension RectIndex {
  /// The ids of the rectangles that ``query(_:into:)`` compares with `box`, in leaf order.
  ///
  /// Infinite rectangles, which every query finds, come first, and again with the leaves in which
  /// they have empty places, because the query counts those as well.
  ///
  /// A tool that shows the work of a query calls this method; queries do not.
  ///
  /// - Complexity: that of the query, plus O(c) for c compared rectangles.
  package func comparedIDs(with box: Box) -> [Int] {
    guard box.isOrdered else { return [] }
    let outer = CoarseBox(covering: box)
    if groups.isEmpty && !cover.hits(outer) { return everywhere.map(Int.init) }
    var starts: [Int] = []
    var children = leafCount
    var start = storesLeaves ? children : 0
    while children > 1 {
      starts.append(start)
      children = Self.groupCount(of: children)
      start += children
    }
    var leaves = [0]
    for start in starts.reversed() {
      leaves = leaves.flatMap { node in
        let hits = groups[start + node].hits(outer)
        return (0..<Self.leafCapacity).filter { hits & 1 << UInt32($0) != 0 }
          .map { node * Self.leafCapacity + $0 }
      }
    }
    let places = leaves.flatMap { leaf in
      leaf * Self.leafCapacity..<min((leaf + 1) * Self.leafCapacity, count)
    }
    return everywhere.map(Int.init) + places.map { ids.isEmpty ? $0 : Int(ids[$0]) }
  }
}
