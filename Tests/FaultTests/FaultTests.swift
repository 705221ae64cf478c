import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Layouts with a mistake")
struct FaultTests {
  @Test(
    "every mistake is found by its expected rule, with the expected message", arguments: Fault.all)
  func faultIsFound(fault: Fault) {
    #expect(
      fault.firstExpectedFailure(scenarios: 60) != nil,
      "\(fault.name) was not found by \(fault.rule)")
  }

  @Test(
    "in a systematic scenario only the rules that the scenario lists can fail", arguments: Fault.all
  )
  func listedRulesFail(fault: Fault) throws {
    var run = ConformanceRun()
    run.rules = []
    for (index, generated) in GeneratedScenario.systematic(for: fault.layout).enumerated() {
      guard index.isMultiple(of: 5), let listedRules = generated.rulesThatCanFail else { continue }
      let scenario = generated.scenario.adapted(to: fault.mutant)
      for failure in run.play(scenario, on: fault.mutant).failures {
        #expect(listedRules.isSuperset(of: failure.rules), "\(failure)")
      }
    }
  }

  @Test(
    "each rule about a rotation, a display scale or a content inset fails for the same mistakes, whether it runs alone or with all other rules",
    arguments: ["kept-on-rotation", "kept-at-other-scale", "kept-with-other-inset"])
  func findsSameFaultsAlone(name: String) throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    func failingRules(_ rules: [Rule]) -> [String] {
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 1
      run.effort = .quick
      run.rules = rules
      return run.judge(fault.mutant).rows.filter(\.verdict.isFailure).map(\.rule.id)
    }
    let rulesFailingTogether = Set(failingRules(RuleBook.rules))
    for rule in RuleBook.rules where ["I-10", "I-11", "I-12"].contains(rule.id) {
      #expect(failingRules([rule]) == (rulesFailingTogether.contains(rule.id) ? [rule.id] : []))
    }
  }

  /// The wrapper that makes the mistakes must not break a rule itself. Other tests check the wrapped
  /// layouts with more random scenarios.
  @Test("with its mistake removed, a layout satisfies every rule", arguments: Fault.all)
  func layoutWithoutFaultIsSound(fault: Fault) {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.runsSystematicScenarios = false
    run.effort = .quick
    for row in run.judge(fault.withoutMistake).rows {
      if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
    }
  }
}
