import LayoutConformance
import Reports
import ScenarioPlayer

extension Report {
  /// Creates the report of a conformance run from one result per implementation, in the order
  /// given.
  package init(_ reports: [ConformanceReport]) {
    self.init(.conformance, title: "Layout conformance") { ConformanceDocument.text(of: reports) }
    overview = ReportTable(
      table: TextTable(
        columns: ["Implementation", "Levels", "Rules", "Scenario files"].map { .init($0) },
        rows: reports.map { report in
          [
            report.implementation, "\(report.profile.rawValue): \(report.claim)",
            report.verdictCountsText,
            "\(report.scenarios.passed) of \(report.scenarios.count) passed",
          ]
        }))
    matrix = VerdictMatrix(
      subjectNames: reports.map(\.implementation),
      rows: (reports.first?.rows ?? []).enumerated().map { place, row in
        VerdictMatrix.Row(
          rule: row.rule.title, ruleStatus: row.rule.requirementStatus.rawValue,
          ruleStatement: row.rule.sentence,
          verdicts: reports.map { report in
            guard
              let reportRow = report.rows(in: report.profile)
                .first(where: { $0.rule.id == row.rule.id })
            else { return ReportCell("", .faint) }
            let verdictName = reportRow.verdictName
            return ReportCell(verdictName, RuleVerdict.tone(of: verdictName))
          })
      })
    subjects = reports.map(\.subject)
    suites = reports.map(\.suite)
    records = ReportRecords(
      columns: ReportRecords.conformanceColumns, rows: reports.flatMap(\.tableRows))
    badge = ReportBadge(reports)
    picture = { FailureDrawing.pictureOfFirstFailure(of: reports) }
    page = { ConformancePage(reports).page }
  }
}

extension ReportBadge {
  /// Creates the badge of a conformance run, with the conformance levels that all implementations
  /// can claim.
  init(_ reports: [ConformanceReport]) {
    let conformanceClaim = ConformanceReport.claim(of: reports)
    let tone: ReportTone
    switch conformanceClaim {
    case nil: tone = .faint
    case "no level": tone = .bad
    default: tone = .good
    }
    self.init(
      label: "layout conformance", value: conformanceClaim ?? "not judged",
      tooltipText: reports.map(\.claimedLevelsText).joined(separator: "\n"),
      tone: tone)
  }
}

extension ConformanceReport {
  /// The claims of the implementation in all conformance profiles, as text with one line for each
  /// profile.
  fileprivate var claimedLevelsText: String {
    ConformanceProfile.allCases.map { "\(implementation), \($0.rawValue): \(claim(in: $0))" }
      .joined(separator: "\n")
  }

  /// The part of the report that is about this implementation alone.
  fileprivate var subject: ReportSubject {
    var subject = ReportSubject(implementation, summary: summary)
    subject.findings = explanations(ofAllFailures: false) + surpriseExplanations
    subject.allFailureExplanations = explanations(ofAllFailures: true) + surpriseExplanations
    subject.unexpectedPasses = rows(in: profile).compactMap { row in
      guard case .passedUnexpectedly(let reason) = row.verdict else { return nil }
      return ReportFinding(
        headline: "error: \(row.rule.title) passes on \(implementation), but was expected to fail",
        fields: [
          ReportField(
            "expected",
            "the rule was expected to fail: \(reason); remove its entry from the expectations of \(implementation)"
          )
        ])
    }
    subject.remarks = rulesByReason.map { group in
      "\(group.verdictName): \(group.ids.joined(separator: ", ")): \(group.reason)"
    }
    subject.remarks += warnings.map { "warning: \($0)" }
    return subject
  }

  /// One row of plain texts for each rule, in the order of `ReportRecords.conformanceColumns`.
  fileprivate var tableRows: [[String]] {
    rows.map { row in
      var checkCountText = ""
      var failureCountText = ""
      switch row.verdict {
      case .passed(let count): checkCountText = "\(count)"
      case .failed(let playFailures), .failedAsExpected(_, let playFailures):
        failureCountText = "\(playFailures.count)"
      default: break
      }
      return [
        implementation, row.rule.id, row.rule.name, row.rule.level.rawValue,
        row.rule.requirementStatus.rawValue,
        row.verdict.shortName, checkCountText, failureCountText, row.verdict.reason ?? "",
        row.rule.sentence,
        row.rule.profile.rawValue,
      ]
    }
  }
}

extension RuleVerdict {
  /// The short names of all verdicts, in the order in which reports list them with their counts.
  static let shortNames = [
    "pass", "fail", "xpass", "optional fail", "optional xpass", "xfail", "skip", "unclear",
    "not exercised", "n/a", "untested",
  ]

  /// The emphasis with which reports show the verdict that has the short name `verdictName`.
  static func tone(of verdictName: String) -> ReportTone {
    switch verdictName {
    case "pass": .good
    case "fail", "xpass": .bad
    case "n/a", "untested": .faint
    default: .caution
    }
  }
}

extension ReportRecords {
  /// The column headings of a conformance run's results, for formats such as CSV.
  static let conformanceColumns = [
    "implementation", "rule", "name", "level", "standing", "verdict", "checks", "failures",
    "reason",
    "sentence", "profile",
  ]
}
