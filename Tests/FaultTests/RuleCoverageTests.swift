import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

/// These tests check all mistakes by all rules; `scripts/check --full` runs them in a release build.
@Suite(
  "Rules and the mistakes that break them",
  .enabled(if: ProcessInfo.processInfo.environment["FAULT_SEEDS"] != nil))
struct RuleCoverageTests {
  @Test("the report of a layout with a mistake names the expected rule first, in at least 95 %")
  func reportsNameExpectedRuleFirst() {
    var run = ConformanceRun()
    run.effort = .quick
    // The results should show what random scenarios alone find.
    run.runsSystematicScenarios = false
    run.randomScenariosPerLayout = 4
    let others = Fault.all.compactMap { fault -> String? in
      // A few mistakes show only after many scenarios.
      let first = (1...20).lazy.compactMap { seed -> String? in
        run.seed = UInt64(seed)
        return run.judge(fault.mutant).findings.first?.rule?.id
      }.first
      return first == fault.rule
        ? nil : "\(fault.name): \(first ?? "none") instead of \(fault.rule)"
    }
    #expect(others.count * 20 <= Fault.all.count, "\(others)")
  }

  @Test(
    "every required rule either is broken by a mistake or gives the reason why no mistake breaks it"
  )
  func everyRequiredRuleIsBroken() {
    var brokenRules = Set(Fault.all.map(\.rule))
    var run = ConformanceRun()
    run.effort = .quick
    for fault in Fault.all {
      let rows = run.judge(fault.mutant).rows
      brokenRules.formUnion(rows.filter { $0.verdict.isFailure }.map(\.rule.id))
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
