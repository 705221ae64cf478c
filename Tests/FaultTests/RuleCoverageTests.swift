import FaultyLayouts
import ScenarioKit
import Testing

@testable import LayoutConformance

@Suite("Rules and the faults that break them")
struct RuleCoverageTests {
  /// The required rules that no fault breaks yet.
  private static let unbroken = [
    "L-01", "L-04", "L-06", "Q-03", "Q-12", "A-05", "A-06", "A-07", "A-11", "E-05", "C-02", "C-03",
    "I-03", "I-04", "U-03", "U-04", "U-11", "O-01", "O-05", "N-03", "N-07", "X-02",
  ]

  @Test("Every required rule is broken by a fault, but for those that are known not to be")
  func everyRuleIsBroken() {
    var broken = Set(FaultBook.faults.map(\.expectedRule))
    for fault in FaultBook.faults {
      let rows = ConformanceRun().judge(fault).rows
      broken.formUnion(rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    }
    let required = RuleBook.rules.filter { $0.standing == .required }.map(\.id)
    #expect(required.filter { !broken.contains($0) } == Self.unbroken)
  }
}
