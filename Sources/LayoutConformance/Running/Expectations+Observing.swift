import ScenarioFiles

extension Expectations {
  /// What a run found to fail, so that the same run finds nothing unexpected.
  ///
  /// Every broken rule is expected to fail wherever it is checked. Of `rule`, each of `scenarios` that
  /// shows it broken is named besides, so that one that no longer does is found out. Rules stand in
  /// the order of the report, scenarios in their own.
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
