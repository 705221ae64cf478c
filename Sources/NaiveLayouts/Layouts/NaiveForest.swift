import CollectionLayout

/// A forest, with its nodes listed by depth.
///
///     let forest = try NaiveForest(parents: [nil, 0, 0, 1])
///     forest.levels  // [[0], [1, 2], [3]]
///     forest.children[0]  // [1, 2]
struct NaiveForest {
  /// The roots, in the order of the list of parents.
  private(set) var roots: [Int] = []

  /// The children of each node, in the order of the list of parents.
  private(set) var children: [[Int]]

  /// The nodes at each depth, in the order of their parents. Siblings are in the order of the list
  /// of parents.
  private(set) var levels: [[Int]] = []

  /// The path of each node: its depth, and its index within the depth.
  private(set) var paths: [ElementPath]

  init(parents: [Int?]) throws(LayoutError) {
    children = [[Int]](repeating: [], count: parents.count)
    paths = [ElementPath](repeating: ElementPath(section: -1, item: -1), count: parents.count)
    for (node, parent) in parents.enumerated() {
      guard let parent else {
        roots.append(node)
        continue
      }
      guard parents.indices.contains(parent) else {
        throw .invalidTree(
          reason:
            "expected a parent from 0 to \(parents.count - 1) for node \(node), found \(parent)",
          at: nil)
      }
      children[parent].append(node)
    }

    var level = roots
    var isReached = [Bool](repeating: false, count: parents.count)
    while !level.isEmpty {
      var nextLevel: [Int] = []
      for (position, node) in level.enumerated() {
        paths[node] = ElementPath(section: levels.count, item: position)
        isReached[node] = true
        nextLevel += children[node]
      }
      levels.append(level)
      level = nextLevel
    }
    // Every node has at most one parent. A node that is not reached from a root is therefore on a
    // cycle, or is a descendant of a node on a cycle.
    if let node = isReached.firstIndex(of: false) {
      throw .invalidTree(
        reason: "expected a root above every node, found a cycle above node \(node)", at: nil)
    }
  }
}
