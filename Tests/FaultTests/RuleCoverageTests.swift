import FaultyLayouts
import ScenarioKit
import Testing

@testable import LayoutConformance

@Suite("Rules and the faults that break them")
struct RuleCoverageTests {
  @Test("Every required rule is broken by a fault, or says why none breaks it")
  func everyRuleIsBroken() {
    var broken: Set<String> = Set(FaultBook.faults.map(\.expectedRule))
    for fault in FaultBook.faults {
      let rows = ConformanceRun().judge(fault).rows
      broken.formUnion(rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    }
    let required = RuleBook.rules.filter { $0.standing == .required }
    print("UNBROKEN", required.map(\.id).filter { !broken.contains($0) })
    print("NOFAULTYET", required.filter { $0.noFaultYet != nil }.map(\.id))
    #expect(
      required.map(\.id).filter { !broken.contains($0) }
        == required.filter { $0.noFaultYet != nil }.map(\.id))
  }
}
