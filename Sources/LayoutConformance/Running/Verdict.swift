import LayoutDescriptions
import ScenarioPlayer

/// The result of checking one rule on an implementation.
public enum Verdict: Hashable, Sendable {
  /// The rule was checked this number of times and passed.
  case passed(checks: Int)
  /// The rule failed, with at least one failure.
  case failed([PlayFailure])
  /// The rule does not apply to this implementation.
  case notApplicable(reason: String)
  /// The rule was skipped on request.
  case skipped(reason: String)
  /// The rule failed, as the expectations say.
  case failedAsExpected(reason: String, [PlayFailure])
  /// The rule passed although the expectations say that it fails. This counts as a failure.
  case passedUnexpectedly(reason: String)
  /// The rule is listed, but there is no check for it.
  case untested
  /// The run was stopped before the rule was decided, or met no state in which the rule applies.
  case inconclusive(reason: String)

  /// Whether a run with this verdict has failed.
  public var isFailure: Bool {
    switch self {
    case .failed, .passedUnexpectedly: return true
    default: return false
    }
  }

  /// The verdict as one word, for tables.
  public var word: String {
    switch self {
    case .passed: return "pass"
    case .failed: return "fail"
    case .notApplicable: return "n/a"
    case .skipped: return "skip"
    case .failedAsExpected: return "xfail"
    case .passedUnexpectedly: return "xpass"
    case .untested: return "untested"
    case .inconclusive: return "unclear"
    }
  }
}

/// The verdicts of one implementation on all rules that were checked.
public struct ConformanceReport: Sendable {
  /// The name of the implementation.
  public var implementation: String

  /// The layouts that were played.
  public var layouts: [LayoutDescription] = []

  /// One row per rule, in the order of the catalogue.
  public var rows: [Row]

  /// The outcomes of the scenario files.
  public var scenarios = ScenarioTally()

  /// Failures that violate no rule of the rule book, such as a layout that broke down.
  public var failuresOutsideRules: [PlayFailure] = []

  /// Whether rules, layouts or scenarios were left out on request. No level can be claimed then.
  public var isPartial = false

  /// Why the run stopped early and how far it came, or nil if it is complete. No level can be
  /// claimed of an incomplete run.
  public var shortfall: String?

  /// The words that call the conformance command. Replay commands begin with them.
  public var replayCommand = ["bench", "conform"]

  /// What else is to be said of the implementation, a line each.
  public var remarks: [String] = []

  /// The command-line arguments that choose this implementation and its rules. Replay commands
  /// repeat them.
  public var replayArguments: [String] = []

  /// The seeds of the rules' random choices in shrunk scenarios, by path.
  public var seeds: [String: UInt64] = [:]

  /// Whether the implementation has failed.
  public var isFailure: Bool {
    !failuresOutsideRules.isEmpty || rows.contains { $0.verdict.isFailure }
  }

  /// Whether a rule was checked but not decided.
  public var isUndecided: Bool {
    rows.contains {
      guard case .inconclusive = $0.verdict else { return false }
      return true
    }
  }

  public struct Row: Sendable {
    public var rule: Rule
    public var verdict: Verdict

    /// Creates a row.
    public init(rule: Rule, verdict: Verdict) {
      self.rule = rule
      self.verdict = verdict
    }
  }

  /// Creates a report.
  public init(implementation: String, rows: [Row]) {
    self.implementation = implementation
    self.rows = rows
  }

  /// The levels that the implementation can claim: no required rule of the level failed or was
  /// skipped, and at least one rule of the level passed.
  ///
  /// Each level requires the levels below it, except ``RuleLevel/work``, which stands alone. A
  /// level without an applicable rule cannot be claimed, but does not prevent higher levels. No
  /// level can be claimed after failures outside the rules, or if something was left out.
  public var levels: [RuleLevel] {
    if isPartial || shortfall != nil || !failuresOutsideRules.isEmpty { return [] }
    let lost = Set(rows.filter(\.costsItsLevel).map(\.rule.level))
    let passed = Set(rows.filter(\.hasPassed).map(\.rule.level))
    let ladder = RuleLevel.allCases.filter { $0 != .work }.prefix { !lost.contains($0) }
    let held = ladder.filter(passed.contains)
    return passed.contains(.work) && !lost.contains(.work) ? held + [.work] : held
  }
}

extension ConformanceReport.Row {
  /// Whether the verdict prevents claiming the rule's level.
  public var costsItsLevel: Bool {
    guard rule.standing == .required || rule.level == .work else { return false }
    switch verdict {
    case .passed, .notApplicable, .untested: return false
    case .failed, .skipped, .failedAsExpected, .passedUnexpectedly, .inconclusive: return true
    }
  }

  fileprivate var hasPassed: Bool {
    guard case .passed = verdict else { return false }
    return true
  }
}
