import ScenarioFiles

/// Generates random changes of trees.
extension RandomScript {
  /// A tree in which one node may have a different parent, with the same number of nodes at every
  /// depth. Nil if the parents are not a forest, or if all nodes are roots.
  ///
  /// Since the counts stay the same, the layout need not be invalidated.
  mutating func regrown(_ tree: ClassTree) -> ClassTree? {
    guard tree.firstFault == nil else { return nil }
    let levels = tree.levels
    guard levels.count > 1, let depth = pick(Array(1..<levels.count)),
      let node = pick(levels[depth]), let parent = pick(levels[depth - 1])
    else { return nil }
    var parents = tree.parents
    parents[node] = parent
    return ClassTree(parents: parents, names: tree.names)
  }

  /// Generates a batch that inserts, deletes and moves a few nodes with their subtrees; nil if the
  /// parents are not a forest.
  mutating func nodeBatch(_ tree: ClassTree) -> Batch? {
    guard tree.firstFault == nil else { return nil }
    var forest = ChangingForest(tree)
    for _ in 0...integer(3) {
      switch integer(4) {
      case 0, 1:
        let parent = integer(5) == 0 ? nil : pick(forest.nodes)
        forest.insert(below: parent, at: integer(forest.children(of: parent).count + 1))
      case 2:
        // Usually only leaves are deleted, so that trees do not become empty.
        let isWhole = integer(4) == 0
        if let node = pick(forest.nodes.filter { isWhole || forest.children(of: $0).isEmpty }) {
          forest.remove(node)
        }
      default:
        guard let node = pick(forest.nodes) else { continue }
        let below = Set(forest.nodes(from: node))
        let parent = integer(5) == 0 ? nil : pick(forest.nodes.filter { !below.contains($0) })
        forest.take(node)
        forest.put(node, below: parent, at: integer(forest.children(of: parent).count + 1))
      }
    }
    return forest.batch
  }
}

/// A forest that records its changes and returns them as a batch.
private struct ChangingForest {
  private let before: [Int: PathName]
  private var childrenOf: [Int: [Int]] = [:]
  private var roots: [Int]
  private var moved: Set<Int> = []
  private var next: Int

  init(_ tree: ClassTree) {
    let levels = tree.levels
    for (node, children) in tree.children.enumerated() { childrenOf[node] = children }
    roots = levels.first ?? []
    next = tree.parents.count
    before = Self.places(in: levels)
  }

  private static func places(in levels: [[Int]]) -> [Int: PathName] {
    var places: [Int: PathName] = [:]
    for (depth, level) in levels.enumerated() {
      for (item, node) in level.enumerated() { places[node] = PathName(section: depth, item: item) }
    }
    return places
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

  /// All nodes, in layout order.
  var nodes: [Int] { levels.flatMap { $0 } }

  /// A node and all its descendants.
  func nodes(from node: Int) -> [Int] {
    [node] + children(of: node).flatMap { nodes(from: $0) }
  }

  /// The children of a node, or the roots.
  func children(of node: Int?) -> [Int] { node.map { childrenOf[$0] ?? [] } ?? roots }

  mutating func insert(below parent: Int?, at place: Int) {
    put(next, below: parent, at: place)
    next += 1
  }

  mutating func put(_ node: Int, below parent: Int?, at place: Int) {
    if let parent {
      childrenOf[parent, default: []].insert(node, at: place)
    } else {
      roots.insert(node, at: place)
    }
  }

  /// Removes a node from its parent, so that the node and its descendants can be inserted
  /// elsewhere.
  mutating func take(_ node: Int) {
    moved.formUnion(nodes(from: node))
    remove(node)
  }

  mutating func remove(_ node: Int) {
    roots.removeAll { $0 == node }
    for parent in childrenOf.keys { childrenOf[parent]?.removeAll { $0 == node } }
  }

  /// The changes as one batch.
  var batch: Batch {
    var batch = Batch()
    let levels = levels
    let after = Self.places(in: levels)
    var parents: [Int: PathName] = [:]
    for node in nodes { for child in children(of: node) { parents[child] = after[node] } }
    for (node, path) in before.sorted(by: { $0.value < $1.value }) where after[node] == nil {
      batch.deletes.append(Located(path, at: .start))
    }
    for node in nodes {
      guard let to = after[node] else { continue }
      if let from = before[node] {
        guard moved.contains(node) else { continue }
        let move = Batch.Move(from: from, to: to, parent: parents[node])
        batch.moves.append(Located(move, at: .start))
      } else {
        batch.inserts.append(Located(.node(to, parent: parents[node]), at: .start))
      }
    }
    return batch
  }
}
