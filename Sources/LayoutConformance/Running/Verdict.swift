import LayoutDescriptions
import ScenarioPlayer

/// How an implementation stands to a rule.
public enum Verdict: Hashable, Sendable {
  /// The rule was checked that many times, and held.
  case passed(checks: Int)
  /// It did not hold; at least one failure.
  case failed([PlayFailure])
  /// It cannot be asked of this implementation.
  case notApplicable(reason: String)
  /// Someone asked not to check it.
  case skipped(reason: String)
  /// It failed, as someone said it would.
  case failedAsExpected(reason: String, [PlayFailure])
  /// It held, although someone said it would fail; this counts as a failure.
  case passedUnexpectedly(reason: String)
  /// It is listed, and nobody can check it yet.
  case untested
  /// It was stopped before it could be decided.
  case inconclusive(reason: String)

  /// Whether a run with this verdict has failed.
  public var isFailure: Bool {
    switch self {
    case .failed, .passedUnexpectedly: return true
    default: return false
    }
  }

  /// One word for tables.
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

/// The verdicts of one implementation on all rules that were asked of it.
public struct ConformanceReport: Sendable {
  /// The implementation.
  public var implementation: String

  /// The layouts that were played.
  public var layouts: [LayoutDescription] = []

  /// One row per rule, in the order of the catalogue.
  public var rows: [Row]

  /// How the scenario files went.
  public var scenarios = ScenarioTally()

  /// What did not hold and breaks no rule that the book has, such as a layout that broke down.
  public var failuresOutsideRules: [PlayFailure] = []

  /// Whether rules, layouts or scenarios were left out by choice, so that no level can be claimed.
  public var isPartial = false

  /// Why the run ended before all was played, and how far it came; nil where it came to its end. No
  /// level can be claimed then.
  public var shortfall: String?

  /// The words of the command line that choose this implementation and its rules; a replay repeats
  /// them.
  public var replayArguments: [String] = []

  /// The seeds with which rules look on at scenarios that were found, by path.
  public var seeds: [String: UInt64] = [:]

  /// Whether the implementation has failed.
  public var isFailure: Bool {
    !failuresOutsideRules.isEmpty || rows.contains { $0.verdict.isFailure }
  }

  /// Whether a rule was asked and stayed undecided.
  public var isUndecided: Bool {
    rows.contains {
      guard case .inconclusive = $0.verdict else { return false }
      return true
    }
  }

  public struct Row: Sendable {
    public var rule: Rule
    public var verdict: Verdict

    /// Creates a row of its parts.
    public init(rule: Rule, verdict: Verdict) {
      self.rule = rule
      self.verdict = verdict
    }
  }

  /// Creates a report of its parts.
  public init(implementation: String, rows: [Row]) {
    self.implementation = implementation
    self.rows = rows
  }

  /// The levels whose required rules all held: none failed, none was skipped, and at least one of
  /// the level's rules passed.
  ///
  /// A level stands on those below it; ``RuleLevel/work`` stands alone. One of which no rule is
  /// applicable is not claimed, and stands in the way of none. No level is held where something
  /// failed outside the rules, or was left out by choice or for lack of time.
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
  /// Whether the level of the rule cannot be claimed.
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
