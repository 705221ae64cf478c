import LayoutConformance
import Reports
import ScenarioPlayer

extension ConformanceReport {
  /// The verdicts as a test suite with a case per rule.
  ///
  /// A case fails if its rule fails, or if the rule passes although it was expected to fail. The
  /// case of a rule that was not decided, or that is not in the ``profile``, is skipped, and so is
  /// that of an optional rule that fails. A failure that belongs to no rule is a case of its own, and
  /// so is a surprise, which is skipped, because it fails no run. A failure begins with what a user
  /// sees of it.
  var suite: ReportSuite {
    let findings = findings
    let rowsByRuleID = Dictionary(
      rows(in: profile).map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ReportSuite(
      name: implementation,
      cases: rows.map { row in
        ReportSuite.Case(
          "\(row.rule.title): \(row.rule.sentence)",
          rowsByRuleID[row.rule.id].map { row in
            caseOutcome(row, findings.first { $0.rule?.id == row.rule.id }?.symptom)
          }
            ?? .skipped("the rule is not part of the profile \"\(profile.rawValue)\""))
      }
        + findings.filter { $0.rule == nil }.map { finding in
          let failure = finding.failures[0]
          let ruleIDs = failure.rules.isEmpty ? "" : failure.rules.joined(separator: " ") + " "
          return ReportSuite.Case(
            "\(ruleIDs)\(failure.path):\(failure.position) \(failure.step)",
            .failed(
              type: "failure that belongs to no rule", message: failure.message,
              paragraphs: failureLines(of: finding.failures, finding.symptom))
          )
        }
        + surprises.map { surprise in
          ReportSuite.Case(
            "surprise: \(surprise.headline)",
            .skipped(
              "\(surprise.failure.message); if meant, declare the surprise \"\(surprise.regularity.name)\" as intended"
            ))
        })
  }

  private func caseOutcome(_ row: Row, _ symptom: ObservedSymptom?) -> ReportSuite.Outcome {
    switch row.verdict {
    case .passed: .passed
    case .failed(let failures) where !row.isFailure:
      .skipped("the optional rule fails: \(failures[0].message)")
    case .passedUnexpectedly where !row.isFailure:
      .skipped("the optional rule was expected to fail, but passed")
    case .failed(let failures):
      .failed(
        type: row.rule.id,
        message: (symptom.map { $0.sentence + ": " } ?? "") + failures[0].message,
        paragraphs: failureLines(of: failures, symptom))
    case .passedUnexpectedly(let reason):
      .failed(
        type: row.rule.id, message: "the rule was expected to fail, but passed",
        paragraphs: Self.splitLines("expected to fail: \(reason)"))
    case .notApplicable(let reason): .skipped("not applicable: \(reason)")
    case .skipped(let reason): .skipped("skipped: \(reason)")
    case .failedAsExpected(let reason, _): .skipped("failed as expected: \(reason)")
    case .untested: .skipped("untested")
    case .notExercised(let reason): .skipped("not exercised: \(reason)")
    case .inconclusive(let reason): .skipped("inconclusive: \(reason)")
    }
  }

  private func failureLines(of failures: [PlayFailure], _ symptom: ObservedSymptom?) -> [String] {
    let symptomLines = symptom.map { ["symptom: \($0.symptom.rawValue)", $0.sentence] } ?? []
    return symptomLines
      + failures.flatMap { Self.splitLines("\($0)\nreplay: \(replayCommand(of: $0))") }
  }

  private static func splitLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
