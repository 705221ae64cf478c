import FaultyLayouts
import ScenarioFiles
import Testing

@testable import LayoutConformance

extension Mutant: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite("Mutants")
struct FaultTests {
  @Test(
    "every mutant is found by its expected rule, with the expected message", arguments: Mutant.all)
  func faultIsFound(fault: Mutant) {
    #expect(
      FaultSearch(fault).failure(scenarioCount: 60) != nil,
      "\(fault.name) was not found by \(fault.expectedFailingRule)")
  }

  @Test(
    "in a systematic scenario only the rules that the scenario lists can fail",
    arguments: Mutant.all)
  func listedRulesFail(fault: Mutant) throws {
    var run = ConformanceRun()
    run.rules = []
    for kind in fault.supportedLayouts {
      for (index, generated) in GeneratedScenario.systematic(for: kind).enumerated() {
        guard index.isMultiple(of: 5), let listedRules = generated.rulesThatCanFail
        else { continue }
        let scenario = generated.scenario.adapted(to: fault)
        for failure in run.play(scenario, on: fault).failures {
          #expect(listedRules.isSuperset(of: failure.rules), "\(failure)")
        }
      }
    }
  }

  @Test(
    "a rule about a change of the view finds the same mutants in a run of this rule alone as in a run of all rules",
    arguments: ["kept-on-rotation", "kept-at-other-scale", "kept-with-other-inset"])
  func findsSameMutantsAlone(name: String) throws {
    let fault = try #require(Mutant.named(name))
    func failingRules(_ rules: [Rule]) -> [String] {
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 1
      run.effort = .quick
      run.rules = rules
      return run.judge(fault).rows.filter(\.verdict.isFailure).map(\.rule.id)
    }
    let rulesFailingTogether = Set(failingRules(RuleBook.rules))
    for rule in RuleBook.rules where ["I-10", "I-11", "I-12"].contains(rule.id) {
      #expect(failingRules([rule]) == (rulesFailingTogether.contains(rule.id) ? [rule.id] : []))
    }
  }

  @Test("with its mistake removed, a mutant satisfies every rule", arguments: Mutant.all)
  func layoutWithoutFaultIsSound(fault: Mutant) {
    // A mutant wraps a correct layout in code that makes the mistake. This test checks that the
    // wrapper breaks no rule after the mistake is removed. Other tests check the wrapped layouts
    // with more random scenarios.
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.runsSystematicScenarios = false
    run.effort = .quick
    for row in run.judge(fault.withoutMistake).rows {
      if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
    }
  }
}
