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
    /// Every node is the parent of the next one.
    func chain(_ count: Int) -> [Int?] { (0..<count).map { $0 == 0 ? nil : $0 - 1 } }
    /// The first node is the parent of all others.
    func star(_ count: Int) -> [Int?] { (0..<count).map { $0 == 0 ? nil : 0 } }
    /// Every node has three children, or none.
    func bush(_ count: Int) -> [Int?] { (0..<count).map { $0 == 0 ? nil : ($0 - 1) / 3 } }
    return [
      world("no-node", []), world("one-node", [nil]), world("roots", [nil, nil, nil]),
      world("chain", chain(12)), world("forest", [nil, 0, nil, 2, 2, nil]),
    ] + [16, 32, 48, 64].map { world("around-\($0)", star($0) + star($0 + 1).map { _ in nil }) }
      + [world("around-128", star(130)), world("bush", bush(300))]
  }
}
