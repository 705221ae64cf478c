import FaultyLayouts
import LayoutConformance
import ScenarioPlayer

/// A fault put through all rules: those that it breaks, and whether the expected one is among them and
/// says what is expected of it.
struct FaultTrial {
  let fault: Mutant

  /// The rules that the fault breaks, in the order of the catalogue.
  let broken: [String]

  /// The rules that could be asked of the fault's layouts.
  let asked: Set<String>

  /// What the expected rule says with the expected message; nil where it does not.
  let kill: PlayFailure?

  /// How many random worlds the expected rule looks at, alone, where those for all rules show it
  /// nothing.
  private static let furtherWorlds: UInt64 = 60

  enum Verdict: String {
    /// The expected rule found it, with the expected message.
    case killed
    /// Other rules found it, or the expected one with another message.
    case otherwise
    case survived
  }

  var verdict: Verdict {
    if kill != nil { return .killed }
    return broken.isEmpty ? .survived : .otherwise
  }

  /// The rules that the fault breaks besides the expected one.
  var further: [String] { broken.filter { $0 != fault.expectedRule } }

  /// The random world that shows the kill; nil where a world of the rule's own does.
  var world: World? { kill.flatMap { World(id: $0.path) } }

  /// Judges a fault by all rules, on worlds that follow from `seed`: the same in every build.
  init(_ fault: Mutant, seed: UInt64) {
    self.fault = fault
    var run = ConformanceRun()
    run.effort = .quick
    run.seed = seed
    let report = run.judge(fault)
    asked = Set(report.rows.filter(\.wasAsked).map(\.rule.id))
    var kill = Self.kill(of: fault, in: report)
    run.rules = RuleBook.rules.filter { $0.id == fault.expectedRule }
    run.worldsPerLayout = 1
    for number in 0..<Self.furtherWorlds where kill == nil {
      run.seed = seed &+ number
      kill = Self.kill(of: fault, in: run.judge(fault))
    }
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
