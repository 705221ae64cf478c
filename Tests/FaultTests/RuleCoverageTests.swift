import FaultyLayouts
import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Rules and the mutants that break them")
struct RuleCoverageTests {
  @Test(
    "every required rule either is broken by a mutant or gives the reason why no mutant breaks the rule",
    .enabled(
      if: ProcessInfo.processInfo.environment["FAULT_SEEDS"] != nil,
      "this test checks all mutants by all rules; scripts/check --full runs the test in a release build"
    ))
  func everyRequiredRuleIsBrokenByMutant() {
    var brokenRules = Set(Mutant.all.map(\.expectedFailingRule))
    for fault in Mutant.all {
      var run = ConformanceRun()
      run.effort = .quick
      brokenRules.formUnion(run.judge(fault).rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    }
    let requiredRules = RuleBook.rules.filter { $0.requirementStatus == .required }
    #expect(
      requiredRules.filter { !brokenRules.contains($0.id) }.map(\.id)
        == requiredRules.filter { $0.reasonForNoMutant != nil }.map(\.id))
    #expect(
      RuleBook.rules.filter { $0.reasonForNoMutant != nil && brokenRules.contains($0.id) }.isEmpty)
    #expect(RuleBook.rules.allSatisfy { $0.reasonForNoMutant?.isEmpty != true })
  }
}
