import LayoutConformance
import Reports
import ScenarioPlayer

extension ConformanceReport {
  /// The summary of the report: the numbers of findings by what a user sees, the conformance levels
  /// that can be claimed in each conformance profile, one line for each finding, the number of rules
  /// with each verdict, the reasons of verdicts such as `skip`, and the command that replays the
  /// first finding.
  var summary: ReportFinding {
    var fields = [ReportField("profile", profile.rawValue)]
    if let stopReason { fields.insert(ReportField("stopped", stopReason), at: 0) }
    if isPartial || stopReason != nil {
      fields.append(ReportField("levels", claim))
    } else {
      fields += ConformanceProfile.allCases.map { ReportField($0.rawValue, claim(in: $0)) }
    }
    let findings = findings
    fields += findings.prefix(Self.findingLimit).map { ReportField("finding", $0.summaryLine) }
    if findings.count > Self.findingLimit {
      fields.append(
        ReportField(
          "finding", "and \(findings.count - Self.findingLimit) more findings, listed above"))
    }
    fields += surprises.map { ReportField("surprise", $0.headline) }
    if let untestedUpdates { fields.append(ReportField("untested", untestedUpdates)) }
    fields += warnings.map { ReportField("warning", $0) }
    fields.append(ReportField("rules", verdictCountsText))
    if scenarios.count > 0 { fields.append(ReportField("files", scenarioCountsText)) }
    fields += rulesByReason.map { group in
      let reason = group.reason == stopReason ? "the run was stopped" : group.reason
      return ReportField(
        group.verdictName, "\(RuleBook.rangesText(of: group.ids)): \(reason)",
        isDetail: group.verdictName == RuleVerdict.notApplicable(reason: "").shortName)
    }
    let untestedIDs = rows(in: profile).filter { $0.verdict == .untested }.map(\.rule.id)
    if !untestedIDs.isEmpty {
      fields.append(
        ReportField(
          "untested", "\(RuleBook.rangesText(of: untestedIDs)): not checked by the suite",
          isDetail: true))
    }
    for (reason, ids) in scenarios.notApplicable.sorted(by: { $0.key < $1.key }) {
      fields.append(
        ReportField("n/a", "\(Self.abbreviatedList(of: ids)): \(reason)", isDetail: true))
    }
    if !scenarios.skipped.isEmpty {
      fields.append(
        ReportField("skip", Self.abbreviatedList(of: scenarios.skipped), isDetail: true))
    }
    let unobservedCount = findingCounts.unobserved
    if unobservedCount > 0 {
      fields.append(
        ReportField(
          "note",
          "what a user sees of \(unobservedCount) finding\(unobservedCount == 1 ? "" : "s") is unknown, because time was up or the failure did not occur again"
        ))
    }
    fields += remarks.map { ReportField("note", $0) }
    if let firstFailure = findings.first?.failures.first {
      fields.append(ReportField("replay", replayCommand(of: firstFailure), isCommand: true))
    }
    return ReportFinding(headline: "\(implementation)\(overallVerdict)", fields: fields)
  }

  /// The verdict as a text that follows the name of the implementation.
  ///
  /// One word would call a layout broken for a mistake that nobody sees. A layout with findings is
  /// therefore judged by the three numbers of them.
  private var overallVerdict: String {
    let counts = findingCounts
    guard isFailure else {
      let verdict =
        stopReason == nil
        ? "conforms to the checked rules" : "conforms so far, but the run was stopped"
      let strictText =
        counts.stricter == 0 ? "" : "; \(counts.stricter) in stricter profiles"
      return " \(verdict)\(strictText)"
    }
    if counts.total == 0 { return " does not conform" }
    return
      ": \(counts.visible) visible, \(counts.invisible) true but not visible here, \(counts.stricter) in stricter profiles"
  }

  /// A summary lists at most this many findings.
  private static let findingLimit = 5

  /// The first three of `ids` as text, followed by the number of further ids.
  private static func abbreviatedList(of ids: [String]) -> String {
    let remainderText = ids.count > 3 ? " and \(ids.count - 3) more" : ""
    return ids.prefix(3).joined(separator: ", ") + remainderText
  }

  private var scenarioCountsText: String {
    var countTexts = [
      "\(scenarios.count) \(scenarios.count == 1 ? "scenario" : "scenarios") played: \(scenarios.passed) passed",
      "\(scenarios.failed) failed",
    ]
    let notApplicableCount = scenarios.notApplicable.values.reduce(0) {
      $0 + $1.count
    }
    if notApplicableCount > 0 { countTexts.append("\(notApplicableCount) not applicable") }
    if !scenarios.skipped.isEmpty {
      countTexts.append("\(scenarios.skipped.count) skipped")
    }
    return countTexts.joined(separator: ", ") + "; \(scenarios.checks) checks"
  }
}

extension ConformanceReport {
  /// For each verdict, the number of rules of the conformance profile ``profile`` that have it, in
  /// a fixed order. Verdicts that no rule has are omitted.
  var verdictCounts: [(verdictName: String, count: Int)] {
    RuleVerdict.shortNames.compactMap { verdictName in
      let count = rows(in: profile).count { $0.verdictName == verdictName }
      return count > 0 ? (verdictName, count) : nil
    }
  }

  /// The verdict counts as text, such as `5 pass, 1 fail`.
  var verdictCountsText: String {
    let counts = verdictCounts.map { "\($0.count) \($0.verdictName)" }
    return counts.isEmpty ? "no rule was checked" : counts.joined(separator: ", ")
  }

  /// The rules whose verdict has a ``RuleVerdict/reason``, grouped by verdict and reason. The
  /// groups have the order of their first rules in the report.
  var rulesByReason: [(verdictName: String, reason: String, ids: [String])] {
    var groups: [(verdictName: String, reason: String, ids: [String])] = []
    for row in rows(in: profile) {
      guard let reason = row.verdict.reason else { continue }
      let verdictName = row.verdictName
      if let index = groups.firstIndex(where: {
        $0.verdictName == verdictName && $0.reason == reason
      }) {
        groups[index].ids.append(row.rule.id)
      } else {
        groups.append((verdictName, reason, [row.rule.id]))
      }
    }
    return groups
  }
}

extension RuleVerdict {
  /// The reason stored in the verdict; nil for a rule that passed, failed unexpectedly or is
  /// untested.
  var reason: String? {
    switch self {
    case .passed, .failed, .untested: return nil
    case .notApplicable(let reason), .skipped(let reason), .failedAsExpected(let reason, _),
      .passedUnexpectedly(let reason), .notExercised(let reason), .inconclusive(let reason):
      return reason
    }
  }
}

extension ConformanceFinding {
  /// The finding in one line: what a user sees or, if that is unknown, the difference between the
  /// expected and the found answer, and the rule with the rules that fail because of it.
  fileprivate var summaryLine: String {
    let title = rule?.title ?? failures[0].implementation
    let consequencesText =
      consequences.isEmpty
      ? "" : " (also fails: \(RuleBook.rangesText(of: consequences.map(\.id))))"
    if let symptom { return "\(symptom.sentence): \(title)\(consequencesText)" }
    return "\(title)\(consequencesText): \(failures[0].message)"
  }
}

extension RuleBook {
  /// The ids joined by commas. Three or more successive ids are written as a range: `U-01 to U-12`.
  static func rangesText(of ids: [String]) -> String {
    var consecutiveIDs: [[String]] = []
    for id in ids {
      if let lastID = consecutiveIDs.last?.last, let position = rulePositions[lastID],
        rulePositions[id] == position + 1,
        lastID.first == id.first
      {
        consecutiveIDs[consecutiveIDs.count - 1].append(id)
      } else {
        consecutiveIDs.append([id])
      }
    }
    return consecutiveIDs.flatMap { $0.count > 2 ? ["\($0[0]) to \($0[$0.count - 1])"] : $0 }
      .joined(separator: ", ")
  }

  private static let rulePositions = Dictionary(
    uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
}
