import FaultyLayouts
import LayoutConformance
import LayoutDescriptions
import ScenarioPlayer

/// Tests a mutant with all rules, and tells whether the expected rule finds it with the expected
/// message.
struct FaultTrial {
  let fault: Mutant

  /// The ids of the rules that fail, in the order of the rule book.
  let broken: [String]

  /// The ids of the rules that apply to the mutant's layouts.
  let asked: Set<String>

  /// The failure of the expected rule with the expected message; nil if there is none.
  let kill: PlayFailure?

  /// The rule that the report names first, or nil if no rule fails.
  let first: String?

  /// Whether the report names the expected rule first.
  var isNamedFirst: Bool { first == fault.expectedRule }

  /// How many more random worlds the expected rule gets, alone, if the worlds for all rules do not
  /// make it fail.
  private static let furtherWorlds: UInt64 = 60

  enum Verdict: String {
    /// The expected rule fails, with the expected message.
    case killed
    /// Other rules fail, or the expected one with another message.
    case otherwise
    case survived
  }

  var verdict: Verdict {
    if kill != nil { return .killed }
    return broken.isEmpty ? .survived : .otherwise
  }

  /// The rules that fail besides the expected one.
  var further: [String] { broken.filter { $0 != fault.expectedRule } }

  /// The world that shows the kill; nil where a world of the rule's own does.
  var world: World? { kill.flatMap { World(id: $0.path, layouts: LayoutDescription.built) } }

  /// Tests a mutant with all rules, on random worlds that follow from `seed` alone.
  init(_ fault: Mutant, seed: UInt64) {
    self.fault = fault
    var run = ConformanceRun()
    run.effort = .quick
    run.seed = seed
    // The matrix shows what random worlds find, whatever the systematic ones find before them.
    run.playsSystematicWorlds = false
    let report = run.judge(fault)
    var first = report.findings.first?.rule?.id
    asked = Set(report.rows.filter(\.wasAsked).map(\.rule.id))
    var kill = Self.kill(of: fault, in: report)
    run.rules = RuleBook.rules.filter { $0.id == fault.expectedRule }
    run.worldsPerLayout = 1
    for number in 0..<Self.furtherWorlds where kill == nil {
      run.seed = seed &+ number
      let further = run.judge(fault)
      kill = Self.kill(of: fault, in: further)
      first = first ?? further.findings.first?.rule?.id
    }
    self.first = first
    self.kill = kill
    var broken = Set(report.rows.filter { $0.verdict.isFailure }.map(\.rule.id))
    if kill != nil { broken.insert(fault.expectedRule) }
    self.broken = RuleBook.rules.map(\.id).filter(broken.contains)
  }

  private static func kill(of fault: Mutant, in report: ConformanceReport) -> PlayFailure? {
    for row in report.rows where row.rule.id == fault.expectedRule {
      guard case .failed(let failures) = row.verdict else { continue }
      return failures.first { $0.message.contains(fault.expectedMessage) }
    }
    return nil
  }
}

extension ConformanceReport.Row {
  fileprivate var wasAsked: Bool {
    switch verdict {
    case .notApplicable, .untested, .skipped: return false
    default: return true
    }
  }
}
