extension Expectations {
  /// Creates expectations from those of a run and its report, so that the same run has no unexpected result.
  ///
  /// What still fails as expected, and what is skipped, is kept. A rule that passed unexpectedly loses its
  /// entries. A rule that failed unexpectedly is expected to fail wherever it is checked, with its first
  /// failure as the reason.
  public init(keeping known: Expectations, afterRunOf report: ConformanceReport) {
    let surprises = report.rows.compactMap { row -> String? in
      guard case .passedUnexpectedly = row.verdict else { return nil }
      return row.rule.id
    }
    self.init(known.entries.filter { !surprises.contains($0.rule) })
    for row in report.rows {
      guard case .failed(let failures) = row.verdict, let first = failures.first else { continue }
      let reason = first.message.split(whereSeparator: \.isNewline).first.map(String.init)
      entries.append(
        Entry(rule: row.rule.id, outcome: .fail, reason: reason ?? row.rule.name))
    }
  }
}
