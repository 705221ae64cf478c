/// What a run knows, besides the failures, about which rules failed together: the rules that were
/// checked in each scenario, and the results of repeated checks.
///
/// Without a run, as in a report that a test makes, all rules count as checked in every scenario
/// that is not made for a single rule.
struct RuleEvidence: Sendable {
  /// The rules whose ``Rule/requiredObservation`` occurred, by the path of the scenario.
  private var checkedRules: [String: Set<String>] = [:]

  /// The rules that passed at first and failed in a repeated check, by the path of the scenario.
  private var rulesFailedWhenRepeated: [String: Set<String>] = [:]

  /// For each rule, the scenarios in which it failed and its possible causes passed, but were not
  /// checked again.
  private var undecidedPaths: [String: Set<String>] = [:]

  /// Records the rules that were checked in the scenario at `path`.
  mutating func recordChecks(of rules: some Sequence<String>, in path: String) {
    checkedRules[path, default: []].formUnion(rules)
  }

  /// Records the rules that failed when the scenario at `path` was played again.
  mutating func recordFailuresWhenRepeated(of rules: Set<String>, in path: String) {
    rulesFailedWhenRepeated[path, default: []].formUnion(rules)
  }

  /// Records that nothing is known about the causes of the failure of `rule` in the scenario at
  /// `path`.
  mutating func recordUndecided(_ rule: String, in path: String) {
    undecidedPaths[rule, default: []].insert(path)
  }

  func wasChecked(_ rule: String, in path: String) -> Bool {
    checkedRules.isEmpty
      ? !Self.isMadeForSingleRule(path) : checkedRules[path]?.contains(rule) ?? false
  }

  func failedWhenRepeated(_ rule: String, in path: String) -> Bool {
    rulesFailedWhenRepeated[path]?.contains(rule) ?? false
  }

  func isUndecided(_ rule: String, in path: String) -> Bool {
    undecidedPaths[rule]?.contains(path) ?? false
  }

  /// Whether the scenario at `path` checks only the rule `rule`, or only a rule about changes of the
  /// layout.
  static func isScenario(_ path: String, ofRule rule: String) -> Bool {
    path.contains("/\(rule)-")
      || GeneratedScenarioName(path)?.isScenarioWithLayoutChanges == true
  }

  private static func isMadeForSingleRule(_ path: String) -> Bool {
    GeneratedScenarioName(path)?.isScenarioWithLayoutChanges == true
      || RuleBook.ids.contains { path.contains("/\($0)-") }
  }
}
