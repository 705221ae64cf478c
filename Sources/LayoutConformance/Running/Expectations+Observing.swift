import ScenarioFiles

extension Expectations {
  /// Creates expectations from the failures of a run, so that the same run has no unexpected
  /// result.
  ///
  /// Each failed rule is expected to fail in all scenarios. For `rule`, there is also an entry for
  /// each of `scenarios` that shows its failure, so that a scenario that no longer shows it is
  /// noticed. Rules are in the order of the report, and scenarios in the given order.
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
