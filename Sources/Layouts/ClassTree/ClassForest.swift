import CollectionLayout

/// A forest, stored by depth and index within the depth, with the row of every node after packing.
struct ClassForest {
  /// The number of children of each node, by depth.
  private(set) var childCounts: [[Int32]] = []

  /// For each node, by depth, the index of its first child at the next depth.
  private(set) var firstChildren: [[Int32]] = []

  /// The row of each node, by depth. Packing computes the rows.
  var rows: [[Int32]] = []

  /// The number of rows that the whole forest occupies.
  var usedRows = 0

  /// The number of depths.
  var depthCount: Int { childCounts.count }

  /// Reads a forest and compares its number of nodes at each depth with the host's counts.
  ///
  /// - Throws: `invalidTree` if the counts differ, and the error of the data source's `checkTree`.
  init(_ source: any ClassTreeDataSource, counts: [Int]) throws(LayoutError) {
    try source.checkTree()
    var expected = source.numberOfRoots
    for (depth, count) in counts.enumerated() {
      guard count == expected else {
        throw .invalidTree(
          reason: "expected \(expected) nodes at depth \(depth) from the parents above, "
            + "found \(count) in the view", at: ElementPath(section: depth, item: 0))
      }
      var children = [Int32](repeating: 0, count: count)
      children.withUnsafeMutableBufferPointer { source.copyChildCounts(atDepth: depth, into: $0) }
      var first: [Int32] = []
      first.reserveCapacity(count)
      expected = 0
      for (item, number) in children.enumerated() {
        guard number >= 0 else {
          throw .invalidTree(
            reason: "expected a number of children from 0, found \(number)",
            at: ElementPath(section: depth, item: item))
        }
        first.append(Int32(clamping: expected))
        expected += Int(number)
      }
      childCounts.append(children)
      firstChildren.append(first)
    }
    guard expected == 0 else {
      throw .invalidTree(
        reason: "expected no node below the view's last section, found \(expected)",
        at: ElementPath(section: counts.count, item: 0))
    }
  }

  /// The indexes, at the next depth, of the children of a node.
  func children(of item: Int, atDepth depth: Int) -> Range<Int> {
    let first = Int(firstChildren[depth][item])
    return first..<first + Int(childCounts[depth][item])
  }
}
