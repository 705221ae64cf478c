import ScenarioFiles

extension ClassTree {
  /// A forest of `count` nodes that consists of repetitions of this forest. Each repetition adds
  /// its own roots.
  ///
  /// If the last repetition is incomplete, its deepest levels are missing, so that no node loses
  /// its parent.
  ///
  /// - Precondition: The forest is valid and not empty.
  /// - Complexity: O(n) in the nodes of this forest and `count`.
  func repeated(count: Int) -> ClassTree {
    // In level order a parent comes before its children, so every prefix of the order is a forest.
    let order = levels.flatMap { $0 }
    var places = [Int](repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[node] = place }
    let parentPlaces = order.map { node in parents[node].map { places[$0] } }
    return ClassTree(
      parents: (0..<count).map { node in
        let place = node % order.count
        return parentPlaces[place].map { node - place + $0 }
      })
  }
}
