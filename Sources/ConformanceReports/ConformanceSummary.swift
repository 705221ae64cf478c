import LayoutConformance
import Reports
import ScenarioPlayer

extension ConformanceReport {
  /// The overall verdict, the levels that can be claimed, the verdicts counted, and what was not
  /// decided.
  var summary: ReportFinding {
    var fields = [ReportField("profile", profile.rawValue)]
    if isPartial || shortfall != nil {
      fields.append(ReportField("levels", claim))
    } else {
      fields += ConformanceProfile.allCases.map { ReportField($0.rawValue, claim(in: $0)) }
    }
    fields.append(ReportField("rules", countsOfVerdicts))
    if scenarios.count > 0 { fields.append(ReportField("files", countsOfScenarios)) }
    fields += rulesByReason.map { group in
      let reason = group.reason == shortfall ? "the run was stopped" : group.reason
      return ReportField(group.word, "\(group.ids.joined(separator: ", ")): \(reason)")
    }
    for (reason, ids) in scenarios.notApplicable.sorted(by: { $0.key < $1.key }) {
      fields.append(ReportField("n/a", "\(ids.joined(separator: ", ")): \(reason)"))
    }
    if !scenarios.skipped.isEmpty {
      fields.append(ReportField("skip", scenarios.skipped.joined(separator: ", ")))
    }
    fields += warnings.map { ReportField("warning", $0) }
    if let shortfall { fields.insert(ReportField("stopped", shortfall), at: 0) }
    let verdict =
      isFailure
      ? "does not conform"
      : shortfall == nil ? "conforms in what was asked" : "has kept what was played so far"
    return ReportFinding(
      headline: "\(implementation) \(verdict)", fields: fields)
  }

  private var countsOfScenarios: String {
    var parts = [
      "\(scenarios.count) \(scenarios.count == 1 ? "scenario" : "scenarios") played: "
        + "\(scenarios.passed) passed", "\(scenarios.failed) failed",
    ]
    let others = scenarios.notApplicable.values.reduce(0) { $0 + $1.count }
    if others > 0 { parts.append("\(others) not applicable") }
    if !scenarios.skipped.isEmpty { parts.append("\(scenarios.skipped.count) skipped") }
    return parts.joined(separator: ", ") + "; \(scenarios.checks) checks"
  }
}

extension ConformanceReport {
  /// The number of rules of the ``profile`` with each verdict, in a fixed order, without zeros.
  var verdictCounts: [(word: String, count: Int)] {
    [
      "pass", "fail", "xpass", "xfail", "skip", "unclear", "not exercised", "n/a", "untested",
    ].compactMap { word in
      let count = rows(in: profile).count { $0.verdict.word == word }
      return count > 0 ? (word, count) : nil
    }
  }

  /// The counts in words: `5 pass, 1 fail`.
  var countsOfVerdicts: String {
    let counts = verdictCounts.map { "\($0.count) \($0.word)" }
    return counts.isEmpty ? "none asked" : counts.joined(separator: ", ")
  }

  /// The rules that were not decided, grouped by verdict and reason, in the order of the first rule
  /// of each group.
  var rulesByReason: [(word: String, reason: String, ids: [String])] {
    var groups: [(word: String, reason: String, ids: [String])] = []
    for row in rows(in: profile) {
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
  /// Why the rule was not decided or has an unexpected verdict; nil if the verdict needs no reason.
  var reason: String? {
    switch self {
    case .passed, .failed, .untested: return nil
    case .notApplicable(let reason), .skipped(let reason), .failedAsExpected(let reason, _),
      .passedUnexpectedly(let reason), .notExercised(let reason), .inconclusive(let reason):
      return reason
    }
  }
}
