import FaultyLayouts
import LayoutConformance
import LayoutDescriptions
import ScenarioPlayer

/// The result of testing a mutant (a layout with one planted mistake) with all rules: whether the
/// expected rule finds the mutant, with the expected message.
struct FaultTrial {
  let fault: Mutant

  /// The ids of the rules that fail on the mutant, in the order of `RuleBook`.
  let failingRules: [String]

  /// The ids of the rules that apply to the mutant's layouts.
  let checkedRules: Set<String>

  /// The failure of the expected rule with the expected message; nil if there is none.
  let expectedFailure: PlayFailure?

  /// The rule that the report names first, or nil if no rule fails.
  let firstReportedRule: String?

  /// Whether the report names the expected rule first.
  var reportsExpectedRuleFirst: Bool { firstReportedRule == fault.expectedFailingRule }

  /// The maximum number of additional random scenarios for each layout. They are played only if the
  /// expected rule does not fail in the first scenarios, and they check only this rule.
  private static let additionalScenarioCount: UInt64 = 60

  enum Verdict: String {
    /// The expected rule fails with the expected message.
    case killed
    /// Another rule fails, or the expected rule fails with another message.
    case failedOtherRule = "otherwise"
    case survived
  }

  var verdict: Verdict {
    if expectedFailure != nil { return .killed }
    return failingRules.isEmpty ? .survived : .failedOtherRule
  }

  /// The ids of the rules that fail on the mutant, except the expected one.
  var otherFailingRules: [String] { failingRules.filter { $0 != fault.expectedFailingRule } }

  /// The random scenario in which the expected rule fails with the expected message; nil if there
  /// is no such failure, or if it was not found in a random scenario.
  var failingScenario: GeneratedScenario? {
    expectedFailure.flatMap {
      GeneratedScenario(id: $0.path, layouts: LayoutDescription.builtInLayouts)
    }
  }

  /// Tests the mutant `fault` with all rules in random scenarios that are generated from `seed`.
  init(_ fault: Mutant, seed: UInt64) {
    self.fault = fault
    var run = ConformanceRun()
    run.effort = .quick
    run.seed = seed
    // Systematic scenarios are skipped, because the results should show what random scenarios alone
    // find.
    run.runsSystematicScenarios = false
    run.randomScenariosPerLayout = 4
    let report = run.judge(fault)
    var firstRule = report.findings.first?.rule?.id
    checkedRules = Set(report.rows.filter(\.wasRuleChecked).map(\.rule.id))
    var expectedFailure = Self.findExpectedFailure(of: fault, in: report)
    run.rules = RuleBook.rules.filter { $0.id == fault.expectedFailingRule }
    run.randomScenariosPerLayout = 1
    for number in 0..<Self.additionalScenarioCount where expectedFailure == nil {
      run.seed = seed &+ number
      let furtherReport = run.judge(fault)
      expectedFailure = Self.findExpectedFailure(of: fault, in: furtherReport)
      firstRule = firstRule ?? furtherReport.findings.first?.rule?.id
    }
    self.firstReportedRule = firstRule
    self.expectedFailure = expectedFailure
    var failingRuleIDs = Set(report.rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    if expectedFailure != nil { failingRuleIDs.insert(fault.expectedFailingRule) }
    self.failingRules = RuleBook.rules.map(\.id).filter(failingRuleIDs.contains)
  }

  private static func findExpectedFailure(of fault: Mutant, in report: ConformanceReport)
    -> PlayFailure?
  {
    for row in report.rows where row.rule.id == fault.expectedFailingRule {
      guard case .failed(let failures) = row.verdict else { continue }
      return failures.first { $0.message.contains(fault.expectedMessagePart) }
    }
    return nil
  }
}

extension ConformanceReport.Row {
  fileprivate var wasRuleChecked: Bool {
    switch verdict {
    case .notApplicable, .untested, .skipped: return false
    default: return true
    }
  }
}
