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
    guard box.isOrdered, nodes.last?.hits(box) == true else {
      return box.isOrdered && !nodes.isEmpty ? everywhere.map(Int.init) : []
    }
    var leaves = [0]
    for level in levels.indices.reversed().dropLast() {
      let start = levels[level - 1]
      leaves = leaves.flatMap { node in
        let children = node * Self.leafCapacity
        return (children..<min(children + Self.leafCapacity, levels[level] - start))
          .filter { nodes[start + $0].hits(box) }
      }
    }
    let places = leaves.flatMap { leaf in
      leaf * Self.leafCapacity..<min((leaf + 1) * Self.leafCapacity, count)
    }
    return everywhere.map(Int.init) + places.map { ids.isEmpty ? $0 : Int(ids[$0]) }
  }
}
