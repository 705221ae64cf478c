import FaultyLayouts
import ScenarioPlayer

@testable import LayoutConformance

/// Searches random scenarios for one in which the expected rule finds a mutant.
struct FaultSearch {
  let fault: Mutant

  init(_ fault: Mutant) { self.fault = fault }

  /// The failure of the expected rule, with the expected message, in the first of `count` random
  /// scenarios that has one; nil if none has.
  func failure(scenarioCount count: Int) -> PlayFailure? {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { $0.id == fault.expectedFailingRule }
    for number in 0..<count {
      run.seed = UInt64(number)
      for kind in fault.supportedLayouts {
        var generator = RandomScenarioGenerator(seed: run.seed)
        let scenario = generator.makeScenario(
          kind, stepCount: run.stepsPerRandomScenario, id: "\(kind.family.rawValue)/fault-\(number)"
        )
        let expectedFailure = run.play(scenario, on: fault).failures.first {
          $0.rules.contains(fault.expectedFailingRule)
            && $0.message.contains(fault.expectedMessagePart)
        }
        if let expectedFailure { return expectedFailure }
      }
    }
    return nil
  }
}
