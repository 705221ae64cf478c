/// A forest of classes, in which the parent of each class is its superclass. Stores the parent and
/// the name of every node.
///
///     let tree = ClassTree(parents: [nil, 0, 0])
///     tree.levels  // [[0], [1, 2]]
///
/// Nodes keep the order in which they were written; a parent may come after its children. A tree
/// that is read from a CSV file is always valid. A scenario in the folder `hostile`, which tests
/// invalid data, may contain an invalid tree; ``firstError`` is then the first error in it.
public struct ClassTree: Hashable, Sendable {
  /// The index of each node's parent; nil for a root.
  public let parents: [Int?]

  /// The name of each node; the node's index if the data gives no names.
  public let names: [String]

  /// Creates the forest in which node i has the parent `parents[i]`; `names` has one name for each
  /// node.
  public init(parents: [Int?], names: [String]? = nil) {
    self.parents = parents
    self.names = names ?? parents.indices.map { "\($0)" }
  }

  /// The first error that prevents the nodes from forming a forest; nil if they form one.
  ///
  /// - Complexity: O(n).
  public var firstError: ClassTreeError? {
    for (node, parent) in parents.enumerated() {
      if let parent, !parents.indices.contains(parent) {
        return ClassTreeError(node: node, problem: .missingParent)
      }
    }
    // The state of a node in the search for cycles: `unvisited` before it is visited,
    // `onCurrentPath` while the search follows parents from a start node through it, and
    // `endsAtRoot` once its ancestors are known to end at a root.
    enum VisitState { case unvisited, onCurrentPath, endsAtRoot }
    var states = [VisitState](repeating: .unvisited, count: parents.count)
    for startNode in parents.indices {
      var node: Int? = startNode
      while let currentNode = node, states[currentNode] == .unvisited {
        states[currentNode] = .onCurrentPath
        node = parents[currentNode]
      }
      if let reachedNode = node, states[reachedNode] == .onCurrentPath {
        return ClassTreeError(node: reachedNode, problem: .cycle)
      }
      node = startNode
      while let currentNode = node, states[currentNode] == .onCurrentPath {
        states[currentNode] = .endsAtRoot
        node = parents[currentNode]
      }
    }
    return nil
  }

  /// The children of each node, in the order in which they were written.
  ///
  /// - Complexity: O(n).
  public var children: [[Int]] {
    var children = [[Int]](repeating: [], count: parents.count)
    for (node, parent) in parents.enumerated() {
      if let parent, parents.indices.contains(parent) { children[parent].append(node) }
    }
    return children
  }

  /// The nodes of each depth, ordered by their parents and then by their own index.
  ///
  /// The layout `classTree` shows the node `levels[section][item]` as the cell with this section
  /// and item. Nodes that cannot be reached from a root are left out.
  ///
  /// - Complexity: O(n).
  public var levels: [[Int]] {
    let children = children
    var levels: [[Int]] = []
    var level = parents.indices.filter { parents[$0] == nil }
    while !level.isEmpty {
      levels.append(level)
      level = level.flatMap { children[$0] }
    }
    return levels
  }
}

/// The reason why a list of parents describes no forest: the first invalid node, and what is wrong
/// with it.
public struct ClassTreeError: Hashable, Sendable {
  /// The kinds of errors in a list of parents.
  public enum Problem: Hashable, Sendable {
    /// The parent does not exist.
    case missingParent
    /// The node is its own ancestor.
    case cycle
  }

  public let node: Int
  public let problem: Problem
}
