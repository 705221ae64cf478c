extension RuleExpectations {
  /// Updates the expectations of a run from its report. If the run is repeated with the new
  /// expectations, it has no unexpected result.
  ///
  /// Entries for failures that still occur, and for skipped rules, are kept. Entries for a rule
  /// that passed unexpectedly are removed. A rule that failed unexpectedly gets an entry for all
  /// scenarios, with its first failure as the reason.
  public init(keeping knownFailures: RuleExpectations, afterRunOf report: ConformanceReport) {
    let idsOfUnexpectedPasses = report.rows.compactMap { row -> String? in
      guard case .passedUnexpectedly = row.verdict else { return nil }
      return row.rule.id
    }
    self.init(knownFailures.entries.filter { !idsOfUnexpectedPasses.contains($0.rule) })
    for row in report.rows {
      guard case .failed(let failures) = row.verdict, let firstFailure = failures.first else {
        continue
      }
      let reason = firstFailure.message.split(whereSeparator: \.isNewline).first.map(String.init)
      entries.append(
        Entry(rule: row.rule.id, outcome: .fail, reason: reason ?? row.rule.name))
    }
  }
}
