/// What is known of an implementation apart from the scenarios: what fails, and what is not to be
/// checked.
public struct Expectations: Hashable, Sendable {
  /// One thing that is known.
  public struct Entry: Hashable, Sendable {
    public var rule: String

    /// The scenario; nil where the rule is meant wherever it is checked.
    public var scenario: String?
    public var outcome: Outcome

    /// Why, for whoever reads the report.
    public var reason: String

    /// Creates an entry of its parts.
    public init(rule: String, scenario: String? = nil, outcome: Outcome, reason: String) {
      self.rule = rule
      self.scenario = scenario
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// What is expected.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// To fail; to hold is a failure then.
    case fail
    /// Not to be checked at all.
    case skip
  }

  public var entries: [Entry]

  /// Creates expectations; none if left out.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// What is expected of a rule in a scenario, by the entry that says most precisely; nil where it
  /// is to hold.
  func entry(_ rule: String, in scenario: String) -> Entry? {
    entries.first { $0.rule == rule && $0.scenario == scenario }
      ?? entries.first { $0.rule == rule && $0.scenario == nil }
  }

  /// Why a rule is not to be checked anywhere; nil where it is.
  func reasonToSkip(_ rule: String) -> String? {
    entries.first { $0.rule == rule && $0.scenario == nil && $0.outcome == .skip }?.reason
  }

  /// Whether a scenario is evidence for nothing but rules that are not to be checked in it.
  func skipsAll(_ rules: [String], in scenario: String) -> Bool {
    !rules.isEmpty && rules.allSatisfy { entry($0, in: scenario)?.outcome == .skip }
  }
}
