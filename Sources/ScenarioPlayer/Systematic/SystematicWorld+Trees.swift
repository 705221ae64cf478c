import LayoutDescriptions
import ScenarioFiles

/// Worlds of trees at which layouts often fail.
extension SystematicWorld {
  static func ofTrees(_ kind: LayoutDescription) -> [SystematicWorld] {
    func world(_ name: String, _ parents: [Int?]) -> SystematicWorld {
      SystematicWorld(kind, "data-\(name)") {
        DataSpecification(tree: ClassTree(parents: parents))
      }
    }
    let chain: [Int?] = (0..<12).map { $0 == 0 ? nil : $0 - 1 }
    let star: [Int?] = (0..<130).map { $0 == 0 ? nil : 0 }
    let bush: [Int?] = (0..<300).map { $0 == 0 ? nil : ($0 - 1) / 3 }
    var worlds = [
      world("no-node", []), world("one-node", [nil]), world("roots", [nil, nil, nil]),
      world("chain", chain), world("forest", [nil, 0, nil, 2, 2, nil]),
    ]
    for length in [16, 64] { worlds.append(world("around-\(length)", layers(length))) }
    return worlds + [world("around-128", star), world("bush", bush)]
  }

  /// A forest of three depths with one node less than `length`, as many, and one more; the first node of
  /// a depth is the parent of all nodes of the next one.
  private static func layers(_ length: Int) -> [Int?] {
    let roots = [Int?](repeating: nil, count: length - 1)
    let children = [Int?](repeating: 0, count: length)
    return roots + children + [Int?](repeating: roots.count, count: length + 1)
  }
}
