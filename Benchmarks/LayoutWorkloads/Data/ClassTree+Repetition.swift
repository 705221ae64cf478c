import ScenarioFiles

extension ClassTree {
  /// A forest of `count` nodes: this one again and again, each time as further roots.
  ///
  /// The last copy is cut from its deepest level up, so that no node loses its parent.
  ///
  /// - Precondition: The forest is not empty and has no fault.
  /// - Complexity: O(n) in the nodes of this forest and `count`.
  func repeated(count: Int) -> ClassTree {
    // Level by level a parent comes before its children: every prefix is a forest.
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
