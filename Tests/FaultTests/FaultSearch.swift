import ScenarioPlayer

@testable import LayoutConformance

extension Fault {
  /// The failure of the expected rule, with the expected message, in the first random scenario that
  /// has one; nil if none of the first `count` has one.
  func firstExpectedFailure(scenarios count: Int) -> PlayFailure? {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { $0.id == rule }
    for number in 0..<count {
      run.seed = UInt64(number)
      var generator = RandomScenarioGenerator(seed: run.seed)
      let scenario = generator.makeScenario(
        layout, stepCount: run.stepsPerRandomScenario,
        id: "\(layout.family.rawValue)/fault-\(number)"
      )
      let failure = run.play(scenario, on: mutant).failures.first {
        $0.rules.contains(rule) && $0.message.contains(message)
      }
      if let failure { return failure }
    }
    return nil
  }
}
