import CollectionLayout

/// A forest, stored by depth and index within the depth, with the row of every node after packing.
///
///     var forest = try ClassForest(ParentIndexForest(parents: [nil, 0, 0]), counts: [1, 2])
///     forest.packCompactly()
///     forest.children(of: 0, atDepth: 0)  // 0..<2
struct ClassForest {
  /// For each depth, the index of each node's first child at the next depth, followed by the number
  /// of nodes at the next depth.
  ///
  /// The children of a node end where the children of the next node start.
  private var firstChildren: [[Int32]] = []

  /// The row of each node, by depth. Packing computes the rows.
  var rowsByDepth: [[Int32]] = []

  /// The number of rows that the whole forest occupies.
  var rowCount = 0

  /// The number of depths.
  var depthCount: Int { firstChildren.count }

  /// The number of nodes at a depth.
  func nodeCount(atDepth depth: Int) -> Int { firstChildren[depth].count - 1 }

  /// Returns an array for each depth, which contains `number` once for every node of that depth.
  func arraysByDepth(filledWith number: Int32) -> [[Int32]] {
    firstChildren.map { [Int32](repeating: number, count: $0.count - 1) }
  }

  /// Reads the forest that `source` provides. Its number of nodes at each depth must equal
  /// `counts`, the host's number of items in each section.
  ///
  /// - Throws: `invalidTree` if the numbers differ, and the error of the data source's `checkTree`.
  init(_ source: any ClassTreeDataSource, counts: [Int]) throws(LayoutError) {
    try source.checkTree()
    var expectedNodeCount = source.numberOfRoots
    for (depth, count) in counts.enumerated() {
      guard count == expectedNodeCount else {
        throw .invalidTree(
          reason:
            "expected \(expectedNodeCount) items in section \(depth), one per node at that depth, found \(count) items",
          at: ElementPath(section: depth, item: 0))
      }
      // The array first contains each node's number of children. Each number is then replaced by
      // the sum of all numbers before it.
      var childRangeStarts = [Int32](repeating: 0, count: count + 1)
      expectedNodeCount = try childRangeStarts.withUnsafeMutableBufferPointer {
        (childRangeStarts) throws(LayoutError) in
        source.copyChildCounts(
          atDepth: depth,
          into: UnsafeMutableBufferPointer(rebasing: childRangeStarts[0..<count]))
        var childCountSum = 0
        for item in 0..<count {
          let childCount = childRangeStarts[item]
          guard childCount >= 0 else {
            throw .invalidTree(
              reason: "expected a number of children of at least 0, found \(childCount)",
              at: ElementPath(section: depth, item: item))
          }
          childRangeStarts[item] = Int32(clamping: childCountSum)
          childCountSum += Int(childCount)
        }
        childRangeStarts[count] = Int32(clamping: childCountSum)
        return childCountSum
      }
      firstChildren.append(childRangeStarts)
    }
    guard expectedNodeCount == 0 else {
      throw .invalidTree(
        reason:
          "expected no nodes beyond the depth of the view's last section, found \(expectedNodeCount) nodes",
        at: ElementPath(section: counts.count, item: 0))
    }
  }

  /// The indexes, at the next depth, of the children of a node.
  func children(of item: Int, atDepth depth: Int) -> Range<Int> {
    Int(firstChildren[depth][item])..<Int(firstChildren[depth][item + 1])
  }

  /// Calls `body` for each node of a depth that has children, with the indexes of the children at
  /// the next depth.
  func visitParents(atDepth depth: Int, _ body: (_ item: Int, _ children: Range<Int>) -> Void) {
    firstChildren[depth].withUnsafeBufferPointer { first in
      for item in 0..<first.count - 1 where first[item] < first[item + 1] {
        body(item, Int(first[item])..<Int(first[item + 1]))
      }
    }
  }
}
