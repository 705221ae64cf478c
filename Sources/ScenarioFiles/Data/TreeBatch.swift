/// A batch of a tree's nodes, by the depths they are at: what becomes of the tree.
///
/// A node is an item, its depth the section. What is not named keeps its order within its depth and
/// its parent. Depths come with their first node and go with their last. The nodes left at each
/// depth have to stand in the order of their parents; a batch that breaks the forest is impossible.
package struct TreeBatch {
  /// The batch with the depths that come and go as sections.
  package private(set) var batch: Batch

  private let tree: ClassTree
  private let levels: [[Int]]

  /// The nodes of every depth after the batch, as far as they have places.
  private let nodes: [[Node]]

  /// The number of nodes at every depth after the batch, those without a place included.
  package let counts: [Int]

  /// Where deletes stand in the file, by path.
  private let deletes: [PathName: SourcePosition]

  private struct Node {
    /// Its number in the tree; nil for a new one.
    let origin: Int?
    let parent: Parent
    package let position: SourcePosition?
  }

  private enum Parent {
    case none
    case kept(Int)
    case named(PathName)
  }

  /// Why what a batch leaves is no forest.
  package struct Fault: Error, Hashable {
    package let reason: String
    /// A node, by its path after the batch, or before it if it is gone.
    package let path: PathName
    /// The change that is to blame, if one is.
    package let position: SourcePosition?
  }

  /// Carries `batch` out on `tree`, which is a forest.
  ///
  /// - Complexity: O(n) for n nodes.
  package init(_ batch: Batch, on tree: ClassTree) {
    self.tree = tree
    let levels = tree.levels
    self.levels = levels
    func node(_ path: PathName) -> Int? {
      guard let item = path.item, levels.indices.contains(path.section),
        levels[path.section].indices.contains(item)
      else { return nil }
      return levels[path.section][item]
    }
    var leaving: Set<PathName> = []
    var deletes: [PathName: SourcePosition] = [:]
    var coming: [Int: [Int: Node]] = [:]
    for delete in batch.deletes {
      leaving.insert(delete.value)
      deletes[delete.value] = delete.position
    }
    for move in batch.moves {
      let (from, to) = (move.value.from, move.value.to)
      leaving.insert(from)
      guard let origin = node(from) else { continue }
      let parent: Parent
      if let named = move.value.parent {
        parent = .named(named)
      } else {
        parent = to.section == 0 ? .none : tree.parents[origin].map { .kept($0) } ?? .none
      }
      coming[to.section, default: [:]][to.item ?? 0] =
        Node(origin: origin, parent: parent, position: move.position)
    }
    for insert in batch.inserts {
      guard case .node(let path, let parent) = insert.value else { continue }
      coming[path.section, default: [:]][path.item ?? 0] = Node(
        origin: nil, parent: parent.map { .named($0) } ?? .none, position: insert.position)
    }
    self.deletes = deletes
    var nodes: [[Node]] = []
    var counts: [Int] = []
    for depth in 0..<max(levels.count, (coming.keys.max() ?? -1) + 1) {
      let old = levels.indices.contains(depth) ? levels[depth] : []
      var rest: [Node] = []
      for (item, origin) in old.enumerated() {
        if leaving.contains(PathName(section: depth, item: item)) { continue }
        rest.append(
          Node(
            origin: origin, parent: tree.parents[origin].map { .kept($0) } ?? .none,
            position: nil))
      }
      let arriving = coming[depth] ?? [:]
      counts.append(rest.count + arriving.count)
      var queue = rest[...]
      nodes.append(
        (0..<rest.count + arriving.count).compactMap { arriving[$0] ?? queue.popFirst() })
    }
    while counts.last == 0 {
      counts.removeLast()
      nodes.removeLast()
    }
    self.nodes = nodes
    self.counts = counts
    self.batch = batch
    let end = batch.inserts.first?.position ?? batch.moves.first?.position ?? .start
    for depth in levels.count..<max(levels.count, counts.count) {
      self.batch.inserts.append(
        Located(.section(depth, SectionSpecification(items: .count(0))), at: end))
    }
    for depth in counts.count..<max(levels.count, counts.count) {
      self.batch.deletes.append(Located(PathName(section: depth), at: end))
    }
  }

  /// The tree after the batch, whose changes have to fit the counts before and after.
  ///
  /// - Throws: a fault where the nodes left are no forest in its order.
  package func result() throws(Fault) -> ClassTree {
    var places: [Int: PathName] = [:]
    for (depth, level) in nodes.enumerated() {
      for (item, node) in level.enumerated() {
        if let origin = node.origin { places[origin] = PathName(section: depth, item: item) }
      }
    }
    var parents: [Int?] = []
    var names: [String] = []
    var start = 0
    for (depth, level) in nodes.enumerated() {
      var least = 0
      // The last change before, for a node that is not named itself.
      var change: SourcePosition?
      for (item, node) in level.enumerated() {
        let path = PathName(section: depth, item: item)
        let parent = try parent(of: node, at: path, places)
        if let parent {
          guard parent >= least else {
            throw Fault(
              reason: "expected the nodes of a depth in the order of their parents", path: path,
              position: node.position ?? change)
          }
          least = parent
          change = node.position ?? change
        }
        parents.append(parent.map { start - nodes[depth - 1].count + $0 })
        names.append(node.origin.map { tree.names[$0] } ?? "\(path)")
      }
      start += level.count
    }
    return ClassTree(parents: parents, names: names)
  }

  /// The place of a node's parent within the depth above; nil for a root.
  private func parent(
    of node: Node, at path: PathName, _ places: [Int: PathName]
  ) throws(Fault) -> Int? {
    let place: PathName
    switch node.parent {
    case .none:
      if path.section == 0 { return nil }
      throw Fault(
        reason: "expected a parent of a node that is no root", path: path, position: node.position)
    case .named(let named): place = named
    case .kept(let origin):
      guard let kept = places[origin] else {
        let gone = self.path(ofNode: origin)
        throw Fault(
          reason: "delete of a node whose child stays", path: gone, position: deletes[gone])
      }
      place = kept
    }
    guard path.section > 0, place.section == path.section - 1, let item = place.item else {
      throw Fault(
        reason: "expected a parent one depth above, found \(place)", path: path,
        position: node.position)
    }
    guard nodes[path.section - 1].indices.contains(item) else {
      throw Fault(
        reason: "expected a parent that exists after the batch, found \(place)", path: path,
        position: node.position)
    }
    return item
  }

  /// Where a node was before the batch.
  private func path(ofNode node: Int) -> PathName {
    for (depth, level) in levels.enumerated() {
      if let item = level.firstIndex(of: node) { return PathName(section: depth, item: item) }
    }
    return PathName(section: 0, item: node)
  }
}
