import ScenarioFiles

extension ClassTree {
  /// A forest of `nodeCount` nodes that consists of repetitions of this forest. The trees of each
  /// repetition are separate from the others.
  ///
  /// If the last repetition is incomplete, its deepest levels are missing, so that every node has
  /// its parent.
  ///
  /// - Precondition: The forest is valid and not empty.
  /// - Complexity: O(n), where n is the greater of `nodeCount` and the number of nodes of this
  ///   forest.
  func repeated(toNodeCount nodeCount: Int) -> ClassTree {
    // In this order every parent comes before its children, so every prefix of the order is a
    // forest.
    let nodesInLevelOrder = levels.flatMap { $0 }
    var positionsByNode = [Int](repeating: 0, count: nodesInLevelOrder.count)
    for (position, node) in nodesInLevelOrder.enumerated() { positionsByNode[node] = position }
    let parentPositions = nodesInLevelOrder.map { node in parents[node].map { positionsByNode[$0] }
    }
    return ClassTree(
      parents: (0..<nodeCount).map { node in
        let position = node % nodesInLevelOrder.count
        return parentPositions[position].map { node - position + $0 }
      },
      names: (0..<nodeCount).map { names[nodesInLevelOrder[$0 % nodesInLevelOrder.count]] })
  }
}
