/// The known failures of an implementation, and the rules that are not checked on it.
///
///     let expectations = RuleExpectations([
///       RuleExpectations.Entry(rule: "A-08", outcome: .skip, reason: "there are no transforms")
///     ])
public struct RuleExpectations: Hashable, Sendable {
  /// A known failure, or a rule to skip.
  public struct Entry: Hashable, Sendable {
    public var rule: String

    /// The id of the scenario to which the entry applies; nil if the entry applies to all
    /// scenarios.
    public var scenario: String?
    public var outcome: Outcome

    /// The reason why the rule fails or is skipped. Reports show it.
    public var reason: String

    /// Creates an entry for the rule with the id `rule`; it applies to all scenarios by default.
    public init(rule: String, scenario: String? = nil, outcome: Outcome, reason: String) {
      self.rule = rule
      self.scenario = scenario
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// The expected result of a rule.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The rule is expected to fail. If it passes, the run fails.
    case fail
    /// The rule is not checked.
    case skip
  }

  public var entries: [Entry]

  /// Creates expectations, by default none.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The most specific entry for a rule in a scenario; nil if the rule is expected to pass.
  func entry(forRule rule: String, in scenario: String) -> Entry? {
    entries.first { $0.rule == rule && $0.scenario == scenario }
      ?? entries.first { $0.rule == rule && $0.scenario == nil }
  }

  /// The reason why a rule is not checked in any scenario; nil if it is checked.
  func reasonToSkip(_ rule: String) -> String? {
    entries.first { $0.rule == rule && $0.scenario == nil && $0.outcome == .skip }?.reason
  }

  /// Whether `scenario` is to be skipped, because all of the `rules` that it tests are skipped.
  func skipsAll(_ rules: [String], in scenario: String) -> Bool {
    !rules.isEmpty && rules.allSatisfy { entry(forRule: $0, in: scenario)?.outcome == .skip }
  }
}
