/// Applies a batch of inserts, deletes, moves and reloads to the nodes of a tree.
///
/// In a path, the section is the depth of a node, and the item is the index of the node among the
/// nodes at that depth. Nodes that the batch does not mention keep their order. The tree becomes
/// deeper if the batch places a node below the deepest nodes, and less deep if no nodes remain at
/// the greatest depth. After the batch, the nodes must form a forest, and the nodes at each depth
/// must be in the order of their parents. Otherwise the batch is invalid.
package struct TreeBatch {
  /// The batch that the initializer received, plus an inserted section for each depth that appears
  /// and a deleted section for each depth that disappears.
  package private(set) var batchIncludingSectionChanges: Batch

  private let tree: ClassTree
  private let levels: [[Int]]

  /// The nodes of each depth after the batch. An inserted or moved node is left out if its index is
  /// too large for its depth.
  private let newNodesByDepth: [[Node]]

  /// The number of nodes at each depth after the batch. Includes inserted and moved nodes whose
  /// index is too large for their depth.
  package let newNodeCountsByDepth: [Int]

  /// The position of each delete in the scenario file, by the path of the deleted node.
  private let deletePositions: [ItemPath: SourcePosition]

  private struct Node {
    /// The node's index in the tree before the batch; nil for an inserted node.
    let oldIndex: Int?
    let parent: Parent
    package let position: SourcePosition?
  }

  private enum Parent {
    case none
    /// The parent stays the same. The value is the parent's index in the tree before the batch.
    case unchanged(oldIndex: Int)
    /// The batch states the parent. The value is the parent's path after the batch.
    case specified(newPath: ItemPath)
  }

  /// The error of a batch whose result is not a valid forest.
  package struct InvalidForest: Error, Hashable {
    package let reason: String
    /// The path of the invalid node after the batch or, if the batch deletes the node, before the
    /// batch.
    package let path: ItemPath
    /// The position, in the scenario file, of the change that caused the error; nil if no single
    /// change caused it.
    package let position: SourcePosition?
  }

  /// Applies `batch` to `tree`, which must be a valid forest.
  ///
  /// - Complexity: O(n) for n nodes.
  package init(_ batch: Batch, on tree: ClassTree) {
    self.tree = tree
    let levels = tree.levels
    self.levels = levels
    func nodeIndex(_ path: ItemPath) -> Int? {
      guard let item = path.item, levels.indices.contains(path.section),
        levels[path.section].indices.contains(item)
      else { return nil }
      return levels[path.section][item]
    }
    var removedPaths: Set<ItemPath> = []
    var deletePositionsByPath: [ItemPath: SourcePosition] = [:]
    var placedNodesByDepth: [Int: [Int: Node]] = [:]
    for delete in batch.deletes {
      removedPaths.insert(delete.value)
      deletePositionsByPath[delete.value] = delete.position
    }
    for move in batch.moves {
      let (from, to) = (move.value.from, move.value.to)
      removedPaths.insert(from)
      guard let oldIndex = nodeIndex(from) else { continue }
      let parent: Parent
      if let statedParent = move.value.parent {
        parent = .specified(newPath: statedParent)
      } else {
        parent =
          to.section == 0
          ? .none : tree.parents[oldIndex].map { .unchanged(oldIndex: $0) } ?? .none
      }
      placedNodesByDepth[to.section, default: [:]][to.item ?? 0] =
        Node(oldIndex: oldIndex, parent: parent, position: move.position)
    }
    for insert in batch.inserts {
      guard case .node(let path, let parent) = insert.value else { continue }
      placedNodesByDepth[path.section, default: [:]][path.item ?? 0] = Node(
        oldIndex: nil, parent: parent.map { .specified(newPath: $0) } ?? .none,
        position: insert.position)
    }
    self.deletePositions = deletePositionsByPath
    var nodesByDepth: [[Node]] = []
    var nodeCountsByDepth: [Int] = []
    for depth in 0..<max(levels.count, (placedNodesByDepth.keys.max() ?? -1) + 1) {
      let oldNodes = levels.indices.contains(depth) ? levels[depth] : []
      var remainingNodes: [Node] = []
      for (item, oldIndex) in oldNodes.enumerated() {
        if removedPaths.contains(ItemPath(section: depth, item: item)) { continue }
        remainingNodes.append(
          Node(
            oldIndex: oldIndex,
            parent: tree.parents[oldIndex].map { .unchanged(oldIndex: $0) } ?? .none,
            position: nil))
      }
      let placedNodesAtDepth = placedNodesByDepth[depth] ?? [:]
      nodeCountsByDepth.append(remainingNodes.count + placedNodesAtDepth.count)
      var unplacedNodes = remainingNodes[...]
      nodesByDepth.append(
        (0..<remainingNodes.count + placedNodesAtDepth.count).compactMap {
          placedNodesAtDepth[$0] ?? unplacedNodes.popFirst()
        })
    }
    while nodeCountsByDepth.last == 0 {
      nodeCountsByDepth.removeLast()
      nodesByDepth.removeLast()
    }
    self.newNodesByDepth = nodesByDepth
    self.newNodeCountsByDepth = nodeCountsByDepth
    self.batchIncludingSectionChanges = batch
    let positionOfFirstChange =
      batch.inserts.first?.position ?? batch.moves.first?.position ?? .start
    for depth in levels.count..<max(levels.count, nodeCountsByDepth.count) {
      self.batchIncludingSectionChanges.inserts.append(
        Located(.section(depth, SectionSpecification(items: .count(0))), at: positionOfFirstChange))
    }
    for depth in nodeCountsByDepth.count..<max(levels.count, nodeCountsByDepth.count) {
      self.batchIncludingSectionChanges.deletes.append(
        Located(ItemPath(section: depth), at: positionOfFirstChange))
    }
  }

  /// The tree after the batch. Before calling this method, the caller must check the batch against
  /// the numbers of nodes before and after the batch.
  ///
  /// - Throws: an `InvalidForest` error if the resulting nodes form no forest, or are not in the
  ///   order of their parents.
  package func makeTree() throws(InvalidForest) -> ClassTree {
    var newPathsByOldIndex: [Int: ItemPath] = [:]
    for (depth, level) in newNodesByDepth.enumerated() {
      for (item, node) in level.enumerated() {
        if let oldIndex = node.oldIndex {
          newPathsByOldIndex[oldIndex] = ItemPath(section: depth, item: item)
        }
      }
    }
    var parents: [Int?] = []
    var names: [String] = []
    var firstIndexAtDepth = 0
    for (depth, level) in newNodesByDepth.enumerated() {
      var previousParentIndex = 0
      // The loop below checks the nodes at this depth. This is the position, in the scenario file,
      // of the change to the last checked node that the batch changes. An error about a node that
      // the batch does not change is reported at this position.
      var positionOfLastChange: SourcePosition?
      for (item, node) in level.enumerated() {
        let path = ItemPath(section: depth, item: item)
        let parent = try parentIndex(of: node, at: path, newPathsByOldIndex)
        if let parent {
          guard parent >= previousParentIndex else {
            throw InvalidForest(
              reason:
                "expected the nodes at each depth in the order of their parents, found another order",
              path: path, position: node.position ?? positionOfLastChange)
          }
          previousParentIndex = parent
          positionOfLastChange = node.position ?? positionOfLastChange
        }
        parents.append(parent.map { firstIndexAtDepth - newNodesByDepth[depth - 1].count + $0 })
        names.append(node.oldIndex.map { tree.names[$0] } ?? "\(path)")
      }
      firstIndexAtDepth += level.count
    }
    return ClassTree(parents: parents, names: names)
  }

  /// The index of the node's parent among the nodes one level above; nil for a root.
  private func parentIndex(
    of node: Node, at path: ItemPath, _ newPathsByOldIndex: [Int: ItemPath]
  ) throws(InvalidForest) -> Int? {
    let parentPath: ItemPath
    switch node.parent {
    case .none:
      if path.section == 0 { return nil }
      throw InvalidForest(
        reason: "expected a parent for a node that is not a root", path: path,
        position: node.position)
    case .specified(let statedPath): parentPath = statedPath
    case .unchanged(let oldParentIndex):
      guard let newParentPath = newPathsByOldIndex[oldParentIndex] else {
        let deletedPath = self.oldPath(ofNode: oldParentIndex)
        throw InvalidForest(
          reason: "a node with remaining children is deleted", path: deletedPath,
          position: deletePositions[deletedPath])
      }
      parentPath = newParentPath
    }
    guard path.section > 0, parentPath.section == path.section - 1, let item = parentPath.item
    else {
      throw InvalidForest(
        reason: "expected the parent \(parentPath) to be one level above its child", path: path,
        position: node.position)
    }
    guard newNodesByDepth[path.section - 1].indices.contains(item) else {
      throw InvalidForest(
        reason: "expected a parent that exists after the batch, found \(parentPath)", path: path,
        position: node.position)
    }
    return item
  }

  /// The path of a node before the batch.
  private func oldPath(ofNode node: Int) -> ItemPath {
    for (depth, level) in levels.enumerated() {
      if let item = level.firstIndex(of: node) { return ItemPath(section: depth, item: item) }
    }
    return ItemPath(section: 0, item: node)
  }
}
