/// The scenarios of a run on one implementation, to be played again after the run.
struct RepeatableScenarios {
  private let run: ConformanceRun
  private let implementation: any LayoutImplementation

  /// The scenarios from files, and those that rules add to the run, by path.
  private let scenariosByPath: [String: Scenario]

  /// Scenarios with more items are not played again.
  private static let itemCountLimit = 100_000

  init(of run: ConformanceRun, on implementation: any LayoutImplementation) {
    self.run = run
    self.implementation = implementation
    let scenariosOfRules = run.ruleScenarios(of: implementation).map {
      $0.1.adapted(to: implementation)
    }
    scenariosByPath = Dictionary(
      (run.scenarios + scenariosOfRules).map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The scenario at `path`, as the run played it, and the seed of the random choices in it; nil if
  /// there is none, or if it is too large to be played again.
  func scenario(at path: String) -> (Scenario, seed: UInt64)? {
    if let scenario = scenariosByPath[path] {
      let itemCount = scenario.data.itemCounts.reduce(0, +)
      return itemCount <= Self.itemCountLimit ? (scenario, run.seed) : nil
    }
    return GeneratedScenario(id: path, layouts: implementation.knownLayouts).map {
      ($0.scenario.adapted(to: implementation), $0.seed)
    }
  }
}
