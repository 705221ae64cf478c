import LayoutDescriptions
import ScenarioFiles

/// Creates the systematic scenarios whose trees often reveal mistakes of layouts.
extension SystematicScenario {
  static func treeScenarios(_ kind: LayoutDescription) -> [SystematicScenario] {
    func makeScenario(_ name: String, _ parents: [Int?]) -> SystematicScenario {
      SystematicScenario(kind, "data-\(name)") {
        DataSpecification(tree: ClassTree(parents: parents))
      }
    }
    let chainParents: [Int?] = (0..<12).map { $0 == 0 ? nil : $0 - 1 }
    let starParents: [Int?] = (0..<130).map { $0 == 0 ? nil : 0 }
    let ternaryTreeParents: [Int?] = (0..<300).map { $0 == 0 ? nil : ($0 - 1) / 3 }
    var scenarios = [
      makeScenario("no-node", []), makeScenario("one-node", [nil]),
      makeScenario("roots", [nil, nil, nil]),
      makeScenario("chain", chainParents), makeScenario("forest", [nil, 0, nil, 2, 2, nil]),
    ]
    for length in [16, 64] {
      scenarios.append(
        makeScenario("around-\(length)", parentsInThreeLevelForest(middleLevelNodeCount: length)))
    }
    return scenarios + [
      makeScenario("around-128", starParents), makeScenario("bush", ternaryTreeParents),
    ]
  }

  /// The parents of the nodes of a forest with three levels. The levels have
  /// `middleLevelNodeCount - 1`, `middleLevelNodeCount` and `middleLevelNodeCount + 1` nodes. The
  /// first node of each level is the parent of all nodes of the next level.
  private static func parentsInThreeLevelForest(middleLevelNodeCount: Int) -> [Int?] {
    let parentsOfRoots = [Int?](repeating: nil, count: middleLevelNodeCount - 1)
    let parentsOfMiddleNodes = [Int?](repeating: 0, count: middleLevelNodeCount)
    return parentsOfRoots + parentsOfMiddleNodes
      + [Int?](repeating: parentsOfRoots.count, count: middleLevelNodeCount + 1)
  }
}
