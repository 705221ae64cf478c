/// What is known about an implementation in advance: which rules fail, and which are not to be
/// checked.
public struct Expectations: Hashable, Sendable {
  /// One known failure, or one rule to skip.
  public struct Entry: Hashable, Sendable {
    public var rule: String

    /// The scenario to which the entry applies, or nil for all.
    public var scenario: String?
    public var outcome: Outcome

    /// Why the rule fails or is skipped, for readers of the report.
    public var reason: String

    /// Creates an entry.
    public init(rule: String, scenario: String? = nil, outcome: Outcome, reason: String) {
      self.rule = rule
      self.scenario = scenario
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// What is expected of a rule.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The rule fails. If it passes, the run fails.
    case fail
    /// The rule is not checked.
    case skip
  }

  public var entries: [Entry]

  /// Creates expectations, by default none.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The most specific entry for a rule in a scenario, or nil if the rule is expected to pass.
  func entry(_ rule: String, in scenario: String) -> Entry? {
    entries.first { $0.rule == rule && $0.scenario == scenario }
      ?? entries.first { $0.rule == rule && $0.scenario == nil }
  }

  /// Why a rule is not checked in any scenario, or nil if it is checked.
  func reasonToSkip(_ rule: String) -> String? {
    entries.first { $0.rule == rule && $0.scenario == nil && $0.outcome == .skip }?.reason
  }

  /// Whether all rules for which a scenario is evidence are skipped in it.
  func skipsAll(_ rules: [String], in scenario: String) -> Bool {
    !rules.isEmpty && rules.allSatisfy { entry($0, in: scenario)?.outcome == .skip }
  }
}
