import ScenarioFiles

/// Changes of trees, where the data are one.
extension RandomScript {
  /// A tree with as many nodes at every depth, of which one may have another parent: what a layout
  /// that keeps its counts can be shown silently. Nil for one that is no forest, or only roots.
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

  /// A few nodes inserted, deleted and moved, each with all that is below it; nil for a tree that is
  /// no forest.
  mutating func nodeBatch(_ tree: ClassTree) -> Batch? {
    guard tree.firstFault == nil else { return nil }
    var growth = Growth(tree)
    for _ in 0...integer(3) {
      switch integer(4) {
      case 0, 1:
        let parent = integer(5) == 0 ? nil : pick(growth.nodes)
        growth.insert(below: parent, at: integer(growth.children(of: parent).count + 1))
      case 2:
        // A leaf most of the time, so that trees do not die out.
        let isWhole = integer(4) == 0
        if let node = pick(growth.nodes.filter { isWhole || growth.children(of: $0).isEmpty }) {
          growth.remove(node)
        }
      default:
        guard let node = pick(growth.nodes) else { continue }
        let below = Set(growth.nodes(from: node))
        let parent = integer(5) == 0 ? nil : pick(growth.nodes.filter { !below.contains($0) })
        growth.take(node)
        growth.put(node, below: parent, at: integer(growth.children(of: parent).count + 1))
      }
    }
    return growth.batch
  }
}

/// A forest that grows and shrinks, and the batch that leads to what it has become.
private struct Growth {
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

  /// A node and all that is below it.
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

  /// Takes a node from its parent, to be put elsewhere; what is below it moves too.
  mutating func take(_ node: Int) {
    moved.formUnion(nodes(from: node))
    remove(node)
  }

  mutating func remove(_ node: Int) {
    roots.removeAll { $0 == node }
    for parent in childrenOf.keys { childrenOf[parent]?.removeAll { $0 == node } }
  }

  /// What happened, as one batch.
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
