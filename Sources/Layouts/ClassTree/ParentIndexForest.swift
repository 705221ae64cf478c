import CollectionLayout

/// A forest described by the index of each node's parent, as in files of class hierarchies.
///
/// A node may come before its parent in the list. Roots, and the children of a node, keep the order
/// of the list:
///
///     let forest = ParentIndexForest(parents: [nil, 0, 0, 1])
///     forest.nodeCountsByDepth  // [1, 2, 1]
public final class ParentIndexForest: ClassTreeDataSource {
  /// The nodes of each depth, in the order of their parents. A node is given by its index in the
  /// list of parents.
  public let nodesByDepth: [[Int]]

  private let childCounts: [Int32]
  private let failure: LayoutError?

  /// Creates a forest from the index of each node's parent, nil for a root.
  ///
  /// If a parent does not exist or nodes form a cycle, the forest has no nodes, and ``checkTree()``
  /// throws `invalidTree`.
  ///
  /// - Complexity: O(n) for n nodes.
  public init(parents: [Int?]) {
    var children = [[Int]](repeating: [], count: parents.count)
    var level: [Int] = []
    var failure: LayoutError?
    for (node, parent) in parents.enumerated() {
      guard let parent else {
        level.append(node)
        continue
      }
      if parents.indices.contains(parent) {
        children[parent].append(node)
      } else if failure == nil {
        failure = .invalidTree(
          reason:
            "expected a parent from 0 to \(parents.count - 1) for node \(node), found \(parent)",
          at: nil)
      }
    }
    var levels: [[Int]] = []
    var reachedCount = 0
    while !level.isEmpty {
      levels.append(level)
      reachedCount += level.count
      level = level.flatMap { children[$0] }
    }
    if reachedCount < parents.count && failure == nil {
      let reachedNodes = Set(levels.joined())
      let node = parents.indices.first { !reachedNodes.contains($0) } ?? 0
      failure = .invalidTree(
        reason: "expected every node below a root, found node \(node) in or below a cycle", at: nil)
    }
    self.failure = failure
    self.nodesByDepth = failure == nil ? levels : []
    childCounts = children.map { Int32($0.count) }
  }

  /// The number of nodes at each depth. A collection view that shows the forest has a section for
  /// each depth, with these numbers of items.
  public var nodeCountsByDepth: [Int] { nodesByDepth.map(\.count) }

  public var numberOfRoots: Int { nodesByDepth.first?.count ?? 0 }

  public func numberOfChildren(ofNodeAt path: ElementPath) -> Int {
    guard nodesByDepth.indices.contains(path.section),
      nodesByDepth[path.section].indices.contains(path.item)
    else { return 0 }
    return Int(childCounts[nodesByDepth[path.section][path.item]])
  }

  public func checkTree() throws(LayoutError) {
    if let failure { throw failure }
  }
}
