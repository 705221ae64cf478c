import FaultyLayouts
import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Rules and the mutants that break them")
struct RuleCoverageTests {
  @Test(
    "Every required rule either is broken by a mutant or gives the reason why none breaks it",
    .enabled(
      if: ProcessInfo.processInfo.environment["FAULT_SEEDS"] != nil,
      "checks all mutants by all rules, which scripts/check does in a release build"))
  func everyRuleIsBroken() {
    var broken = Set(Mutant.all.map(\.expectedRule))
    for fault in Mutant.all {
      var run = ConformanceRun()
      run.effort = .quick
      broken.formUnion(run.judge(fault).rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    }
    let required = RuleBook.rules.filter { $0.requirementStatus == .required }
    #expect(
      required.filter { !broken.contains($0.id) }.map(\.id)
        == required.filter { $0.reasonForNoMutant != nil }.map(\.id))
    #expect(RuleBook.rules.filter { $0.reasonForNoMutant != nil && broken.contains($0.id) }.isEmpty)
    #expect(RuleBook.rules.allSatisfy { $0.reasonForNoMutant?.isEmpty != true })
  }
}
