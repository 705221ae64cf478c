extension RuleExpectations {
  /// Creates expectations from the failures of a run. If the run is repeated with these
  /// expectations, it has no unexpected result.
  ///
  /// Each failed rule gets an entry that applies to all scenarios. `rule` also gets an entry for
  /// each of `scenarios` in which it failed, so that a later run reports a scenario in which the
  /// rule passes. Rules are in the order of the report, and scenarios in the given order.
  public init(
    observedIn report: ConformanceReport, naming rule: String, among scenarios: [Scenario],
    reason: String
  ) {
    self.init()
    for row in report.rows {
      guard case .failed(let failures) = row.verdict else { continue }
      entries.append(Entry(rule: row.rule.id, outcome: .fail, reason: reason))
      guard row.rule.id == rule else { continue }
      let paths = Set(failures.map(\.path))
      entries += scenarios.filter { paths.contains($0.path) }.map {
        Entry(rule: rule, scenario: $0.id, outcome: .fail, reason: reason)
      }
    }
  }
}
