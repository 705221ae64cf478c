/// The nodes that a best-first search has not visited yet, as a binary heap with the nearest one at
/// the root.
struct NodeQueue {
  /// A node of the tree.
  struct Node {
    /// The square of the least distance that a rectangle in the node can have from the search
    /// point.
    var squaredDistance: Double
    /// The number of levels below the node; 0 for a leaf.
    var level: Int
    /// The number of the node within its level.
    var numberOnLevel: Int
  }

  private var nodes: [Node] = []

  /// Adds a node.
  ///
  /// - Complexity: O(log n) for n nodes.
  mutating func push(_ node: Node) {
    nodes.append(node)
    var heapIndex = nodes.count - 1
    while heapIndex > 0,
      nodes[heapIndex].squaredDistance < nodes[(heapIndex - 1) / 2].squaredDistance
    {
      nodes.swapAt(heapIndex, (heapIndex - 1) / 2)
      heapIndex = (heapIndex - 1) / 2
    }
  }

  /// Removes and returns the nearest node; nil if there are none.
  ///
  /// - Complexity: O(log n) for n nodes.
  mutating func pop() -> Node? {
    guard let nearest = nodes.first, let last = nodes.popLast() else { return nil }
    if nodes.isEmpty { return nearest }
    nodes[0] = last
    var heapIndex = 0
    while true {
      var child = 2 * heapIndex + 1
      guard child < nodes.count else { return nearest }
      if child + 1 < nodes.count, nodes[child + 1].squaredDistance < nodes[child].squaredDistance {
        child += 1
      }
      guard nodes[child].squaredDistance < nodes[heapIndex].squaredDistance else { return nearest }
      nodes.swapAt(heapIndex, child)
      heapIndex = child
    }
  }
}
