import CRectIndex
import LayoutGeometry

extension RectIndex {
  /// The ids of the rectangles that ``query(_:into:)`` compares with `box`, in the order in which
  /// the leaves contain the rectangles.
  ///
  /// Infinite rectangles come first, because every query finds them. An infinite rectangle also has
  /// an empty place in a leaf. If the query searches that leaf, the rectangle is listed again,
  /// because the query counts the comparison with the empty place.
  ///
  /// This method is for tools that show the work of a query. Queries do not call it.
  ///
  /// - Complexity: that of the query, plus O(c) for c compared rectangles.
  package func idsOfRectsCompared(inQueryFor box: Box) -> [Int] {
    guard box.isOrdered else { return [] }
    var ids = infiniteRectIDs.map(Int.init)
    if !storesLeaves {
      withPathSearch(for: box) { search in
        while let leaf = search.nextLeaf() {
          let firstPlace = leaf * Self.leafCapacity
          ids += firstPlace..<firstPlace + search.rectCount(ofLeaf: leaf)
        }
      }
      return ids
    }
    withTree(for: box) { tree in
      let leafBatchCapacity = Int(RECT_INDEX_LEAF_BATCH)
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: leafBatchCapacity) { leaves in
        var progress = rect_index_progress.start
        repeat {
          let count = rect_index_next_leaves(
            &tree, box.minX, box.minY, box.maxX, box.maxY, &progress, leaves.baseAddress!)
          for leaf in leaves[..<Int(count)] {
            ids += places(inLeaf: Int(leaf)).map { self.ids.isEmpty ? $0 : Int(self.ids[$0]) }
          }
        } while !progress.isComplete
      }
    }
    return ids
  }

  /// The places of a leaf's rectangles in leaf order, the order in which the leaves contain the
  /// rectangles.
  private func places(inLeaf leaf: Int) -> Range<Int> {
    let firstPlace = leaf * Self.leafCapacity
    let remainingCount = treeRectCount - firstPlace
    return firstPlace..<firstPlace
      + (remainingCount > 0 ? min(Self.leafCapacity, remainingCount) : outlierCount)
  }
}
