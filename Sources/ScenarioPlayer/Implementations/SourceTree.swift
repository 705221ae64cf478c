import CollectionLayout
import ScenarioFiles

/// The tree of a scenario as a data source provides it: nodes are identified by depth and index
/// within the depth.
///
/// If the scenario's list of parents is not a forest, the tree has no nodes, only an error.
struct SourceTree {
  /// The nodes of each depth, in the order of their parents. A node is given by its index in the
  /// scenario's list of parents.
  let nodesByDepth: [[Int]]

  /// The error for a list of parents that is not a forest; nil for a forest.
  let treeError: LayoutError?

  private let childCounts: [Int]

  /// Arranges the nodes of `tree` by depth.
  ///
  /// - Complexity: O(n) for n nodes.
  init(_ tree: ClassTree) {
    let levels = tree.levels
    treeError = tree.firstError.map { Self.layoutError(for: $0, in: tree, levels) }
    nodesByDepth = treeError == nil ? levels : []
    childCounts = tree.children.map { $0.count }
  }

  private static func layoutError(
    for treeError: ClassTreeError, in tree: ClassTree, _ levels: [[Int]]
  ) -> LayoutError {
    switch treeError.problem {
    case .missingParent:
      let parent = tree.parents[treeError.node].map { "\($0)" } ?? "none"
      return .invalidTree(
        reason:
          "expected a parent from 0 to \(tree.parents.count - 1) for node \(treeError.node), found \(parent)",
        at: nil)
    case .cycle:
      let reachedNodes = Set(levels.joined())
      let firstUnreachedNode =
        tree.parents.indices.first { !reachedNodes.contains($0) } ?? treeError.node
      return .invalidTree(
        reason:
          "expected every node below a root, found node \(firstUnreachedNode) in or below a cycle",
        at: nil)
    }
  }

  /// The number of nodes at each depth.
  var nodeCounts: [Int] { nodesByDepth.map(\.count) }

  /// The number of children of the node at `path`; 0 if there is no such node.
  func numberOfChildren(ofNodeAt path: ElementPath) -> Int {
    guard nodesByDepth.indices.contains(path.section),
      nodesByDepth[path.section].indices.contains(path.item)
    else { return 0 }
    return childCounts[nodesByDepth[path.section][path.item]]
  }
}
