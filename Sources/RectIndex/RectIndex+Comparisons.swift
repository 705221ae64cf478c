import LayoutGeometry

extension RectIndex {
  /// The ids of the rectangles that ``query(_:into:)`` compares with `box`, in leaf order.
  ///
  /// Infinite rectangles come first, because every query finds them. An infinite rectangle also has
  /// an empty place in a leaf. If the query searches that leaf, the rectangle is listed again,
  /// because the query counts the comparison with the empty place.
  ///
  /// This method is for tools that show the work of a query. Queries do not call it.
  ///
  /// - Complexity: that of the query, plus O(c) for c compared rectangles.
  package func comparedIDs(with box: Box) -> [Int] {
    guard box.isOrdered else { return [] }
    var ids = infiniteRectIDs.map(Int.init)
    if !storesLeaves {
      withPathSearch(for: box) { search in
        while let leaf = search.nextLeaf() {
          let first = leaf * Self.leafCapacity
          ids += first..<first + search.rectCount(ofLeaf: leaf)
        }
      }
      return ids
    }
    withTreeSearch(for: box) { search in
      while let leaves = search.nextLeaves() {
        for leaf in leaves.map(Int.init) {
          let first = leaf * Self.leafCapacity
          ids += (first..<first + search.rectCount(ofLeaf: leaf)).map(search.id(at:))
        }
      }
    }
    return ids
  }
}
