import Wording

/// What a report comes to: the levels held, the verdicts counted, and what could not be asked.
struct ReportSummary {
  private let report: ConformanceReport
  private let ink: Ink

  init(_ report: ConformanceReport, ink: Ink) {
    self.report = report
    self.ink = ink
  }

  /// The lines, of at most `width` columns where words allow it.
  func lines(width: Int) -> [String] {
    var entries: [(name: String, text: String)] = [
      ("levels", report.claim), ("rules", report.countsOfVerdicts),
    ]
    let scenarios = report.scenarios
    if scenarios.count > 0 {
      var parts = [
        "\(scenarios.count) \(scenarios.count == 1 ? "scenario" : "scenarios") played: "
          + "\(scenarios.passed) passed", "\(scenarios.failed) failed",
      ]
      let others = scenarios.notApplicable.values.reduce(0) { $0 + $1.count }
      if others > 0 { parts.append("\(others) not applicable") }
      if !scenarios.skipped.isEmpty { parts.append("\(scenarios.skipped.count) skipped") }
      entries.append(
        ("files", parts.joined(separator: ", ") + "; \(scenarios.checks) checks"))
    }
    entries += report.rulesByReason.map { group in
      let reason = group.reason == report.shortfall ? "the run was stopped" : group.reason
      return (group.word, "\(group.ids.joined(separator: ", ")): \(reason)")
    }
    for (reason, ids) in scenarios.notApplicable.sorted(by: { $0.key < $1.key }) {
      entries.append(("n/a", "\(ids.joined(separator: ", ")): \(reason)"))
    }
    if !scenarios.skipped.isEmpty {
      entries.append(("skip", scenarios.skipped.joined(separator: ", ")))
    }
    if let shortfall = report.shortfall { entries.insert(("stopped", shortfall), at: 0) }
    let verdict =
      report.isFailure
      ? "does not conform"
      : report.shortfall == nil ? "conforms in what was asked" : "has kept what was played so far"
    let column = 11
    return [ink.bold("\(report.implementation) \(verdict)")]
      + entries.flatMap { entry in
        let name = "  " + entry.name
        let padding = String(repeating: " ", count: max(column - name.count, 1))
        let text = wrapped(entry.text, width: max(width - column, 20))
        return [name + padding + text[0]]
          + text.dropFirst().map { String(repeating: " ", count: column) + $0 }
      }
  }
}

extension ConformanceReport {
  /// The verdicts that there are, in a fixed order, counted.
  var verdictCounts: [(word: String, count: Int)] {
    ["pass", "fail", "xpass", "xfail", "skip", "unclear", "n/a", "untested"].compactMap { word in
      let count = rows.count { $0.verdict.word == word }
      return count > 0 ? (word, count) : nil
    }
  }

  /// The counts in words: `5 pass, 1 fail`.
  var countsOfVerdicts: String {
    let counts = verdictCounts.map { "\($0.count) \($0.word)" }
    return counts.isEmpty ? "none asked" : counts.joined(separator: ", ")
  }

  /// The rules that were not decided, by verdict and reason, in the order of the first of each.
  var rulesByReason: [(word: String, reason: String, ids: [String])] {
    var groups: [(word: String, reason: String, ids: [String])] = []
    for row in rows {
      guard let reason = row.verdict.reason else { continue }
      let word = row.verdict.word
      if let place = groups.firstIndex(where: { $0.word == word && $0.reason == reason }) {
        groups[place].ids.append(row.rule.id)
      } else {
        groups.append((word, reason, [row.rule.id]))
      }
    }
    return groups
  }
}

extension Verdict {
  /// Why the rule was not decided, or stands where nobody would look for it; nil where it speaks
  /// for itself.
  var reason: String? {
    switch self {
    case .passed, .failed, .untested: return nil
    case .notApplicable(let reason), .skipped(let reason), .failedAsExpected(let reason, _),
      .passedUnexpectedly(let reason), .inconclusive(let reason):
      return reason
    }
  }
}
