import ScenarioFiles

/// Generates random changes of trees.
extension RandomScript {
  /// A copy of `tree` in which one node gets a random parent at the depth of its old parent. Nil if
  /// the parents of `tree` are not a forest, or if all nodes are roots.
  ///
  /// Every depth keeps its number of nodes, so the layout need not be invalidated.
  mutating func changingOneParent(_ tree: ClassTree) -> ClassTree? {
    guard tree.firstError == nil else { return nil }
    let levels = tree.levels
    guard levels.count > 1, let depth = randomMember(Array(1..<levels.count)),
      let node = randomMember(levels[depth]), let parent = randomMember(levels[depth - 1])
    else { return nil }
    var parents = tree.parents
    parents[node] = parent
    return ClassTree(parents: parents, names: tree.names)
  }

  /// Generates a batch that inserts, deletes and moves a few nodes with their subtrees; nil if the
  /// parents of `tree` are not a forest.
  mutating func makeNodeBatch(_ tree: ClassTree) -> Batch? {
    guard tree.firstError == nil else { return nil }
    var forest = ChangingForest(tree)
    for _ in 0...randomInteger(3) {
      switch randomInteger(4) {
      case 0, 1:
        let parent = randomInteger(5) == 0 ? nil : randomMember(forest.allNodes)
        forest.insert(below: parent, at: randomInteger(forest.children(of: parent).count + 1))
      case 2:
        // In three of four cases, only a node without children may be deleted, so that trees do not
        // soon become empty.
        let mayHaveChildren = randomInteger(4) == 0
        if let node = randomMember(
          forest.allNodes.filter { mayHaveChildren || forest.children(of: $0).isEmpty })
        {
          forest.removeFromParent(node)
        }
      default:
        guard let node = randomMember(forest.allNodes) else { continue }
        let subtreeNodes = Set(forest.subtreeNodes(from: node))
        let parent =
          randomInteger(5) == 0
          ? nil : randomMember(forest.allNodes.filter { !subtreeNodes.contains($0) })
        forest.detach(node)
        forest.attach(node, below: parent, at: randomInteger(forest.children(of: parent).count + 1))
      }
    }
    return forest.batch
  }
}

/// A forest that records its changes and returns them as a batch.
private struct ChangingForest {
  private let pathsBefore: [Int: ItemPath]
  private var childrenByNode: [Int: [Int]] = [:]
  private var roots: [Int]
  private var movedNodes: Set<Int> = []
  private var nextNode: Int

  init(_ tree: ClassTree) {
    let levels = tree.levels
    for (node, children) in tree.children.enumerated() { childrenByNode[node] = children }
    roots = levels.first ?? []
    nextNode = tree.parents.count
    pathsBefore = Self.pathsByNode(in: levels)
  }

  private static func pathsByNode(in levels: [[Int]]) -> [Int: ItemPath] {
    var paths: [Int: ItemPath] = [:]
    for (depth, level) in levels.enumerated() {
      for (item, node) in level.enumerated() { paths[node] = ItemPath(section: depth, item: item) }
    }
    return paths
  }

  private var levels: [[Int]] {
    var levels: [[Int]] = []
    var level = roots
    while !level.isEmpty {
      levels.append(level)
      level = level.flatMap { children(of: $0) }
    }
    return levels
  }

  /// All nodes, ordered by depth and then by index within the depth.
  var allNodes: [Int] { levels.flatMap { $0 } }

  /// All nodes of the subtree with the root `node`.
  func subtreeNodes(from node: Int) -> [Int] {
    [node] + children(of: node).flatMap { subtreeNodes(from: $0) }
  }

  /// The children of `node`; the roots if `node` is nil.
  func children(of node: Int?) -> [Int] { node.map { childrenByNode[$0] ?? [] } ?? roots }

  mutating func insert(below parent: Int?, at index: Int) {
    attach(nextNode, below: parent, at: index)
    nextNode += 1
  }

  mutating func attach(_ node: Int, below parent: Int?, at index: Int) {
    if let parent {
      childrenByNode[parent, default: []].insert(node, at: index)
    } else {
      roots.insert(node, at: index)
    }
  }

  /// Removes a node with its descendants from the forest, so that the subtree can be inserted
  /// elsewhere.
  mutating func detach(_ node: Int) {
    movedNodes.formUnion(subtreeNodes(from: node))
    removeFromParent(node)
  }

  mutating func removeFromParent(_ node: Int) {
    roots.removeAll { $0 == node }
    for parent in childrenByNode.keys { childrenByNode[parent]?.removeAll { $0 == node } }
  }

  /// All changes that were made to the forest, as one batch.
  var batch: Batch {
    var batch = Batch()
    let levels = levels
    let pathsAfter = Self.pathsByNode(in: levels)
    var parentPathsByNode: [Int: ItemPath] = [:]
    for node in allNodes {
      for child in children(of: node) { parentPathsByNode[child] = pathsAfter[node] }
    }
    for (node, path) in pathsBefore.sorted(by: { $0.value < $1.value })
    where pathsAfter[node] == nil {
      batch.deletes.append(Located(path, at: .start))
    }
    for node in allNodes {
      guard let to = pathsAfter[node] else { continue }
      if let from = pathsBefore[node] {
        guard movedNodes.contains(node) else { continue }
        let move = Batch.Move(from: from, to: to, parent: parentPathsByNode[node])
        batch.moves.append(Located(move, at: .start))
      } else {
        batch.inserts.append(Located(.node(to, parent: parentPathsByNode[node]), at: .start))
      }
    }
    return batch
  }
}
