import Foundation
import LayoutConformance
import Reports

/// The results of one implementation, read from a conformance document. It has only the values that
/// a table of the verdicts of several runs shows.
///
///     let runs = try [earlierJSON, laterJSON].map {
///       try RecordedConformance.implementations(in: $0)
///     }
///     let report = Report(recorded: runs.flatMap { $0 })
package struct RecordedConformance: Decodable, Sendable {
  package var name: String
  let profile: String
  let levels: [String]
  /// The conformance claim; nil if the document is from a version that did not write claims.
  let claim: String?
  let counts: [String: RecordedCount]
  let scenarios: ScenarioOutcomes
  let rules: [RuleEntry]

  // The following values are nil in a document of a version that did not write them.

  /// Whether nothing failed in ``profile``.
  let conforms: Bool?
  /// Why the run stopped early.
  let stopped: String?
  let warnings: [String]?
  /// The conformance claims in all profiles, by the name of the profile.
  let profiles: [String: ProfileEntry]?
  let findingCounts: [String: RecordedCount]?
  let findings: [FindingEntry]?
  let surprises: [SurpriseEntry]?

  /// The numbers of scenario files that passed or failed, and the names of those not played.
  struct ScenarioOutcomes: Decodable {
    let passed: RecordedCount
    let failed: RecordedCount
    /// The names of skipped scenario files.
    let skipped: [String]?
    /// The names of scenario files that do not apply, by the reason why they do not.
    let notApplicable: [String: [String]]?

    /// The number of all scenario files, including those that were not played.
    var fileCount: Int {
      passed.value + failed.value + (skipped?.count ?? 0)
        + (notApplicable ?? [:]).values.reduce(0) { $0 + $1.count }
    }
  }

  struct RuleEntry: Decodable {
    let id: String
    let name: String
    let level: String
    /// Whether a layout has to satisfy the rule, such as `required` or `optional`.
    let standing: String
    let sentence: String
    let verdict: String
    /// The verdict in the implementation's conformance profile; nil if the rule belongs to a
    /// stricter profile, or if the document is from a version that did not write this verdict.
    let verdictInProfile: String?
    let checks: RecordedCount?
    let failures: [FailureEntry]?
    let reason: String?
    let profile: String

    var title: String { "\(id) \(name)" }
  }

  /// A failure; of the failures of a rule, only the number is read.
  struct FailureEntry: Decodable {
    let file: String?
    let line: RecordedCount?
    let column: RecordedCount?
    /// The name of the generated scenario.
    let world: String?
    let step: String?
    let message: String?
    let replay: String?
  }

  struct ProfileEntry: Decodable {
    let claim: String?
  }

  /// The cause of failures.
  struct FindingEntry: Decodable {
    /// What a user sees.
    let sentence: String?
    let rule: String?
    let alsoFails: [String]
    let failure: FailureEntry?
    let picture: EmbeddedPicture?
  }

  /// A regularity that breaks in few layouts.
  struct SurpriseEntry: Decodable {
    let regularity: String
    let sentence: String
    let layouts: RecordedCount
    let broken: RecordedCount
    let failure: FailureEntry?
  }

  private struct Document: Decodable {
    var schema: Int
    var implementations: [RecordedConformance]
  }

  /// The implementations in `json`, the text of a conformance document.
  ///
  /// - Throws: `DecodingError`.
  package static func implementations(in json: Data) throws -> [RecordedConformance] {
    try JSONDecoder().decode(Document.self, from: json).implementations
  }

  /// The verdict on the rule `ruleID` as a cell of a table of verdicts. The cell is empty if the
  /// implementation's conformance profile does not contain the rule, or if the recorded run did not
  /// check it.
  func verdictCell(on ruleID: String) -> ReportCell {
    guard let entry = rules.first(where: { $0.id == ruleID }) else { return ReportCell("", .faint) }
    guard claim == nil || entry.verdictInProfile != nil else { return ReportCell("", .faint) }
    let verdict = entry.verdictInProfile ?? entry.verdict
    let optionalName = "optional \(verdict)"
    let verdictName =
      entry.standing == RuleRequirementStatus.optional.rawValue
        && RuleVerdict.shortNames.contains(optionalName) ? optionalName : verdict
    return ReportCell(verdictName, RuleVerdict.tone(of: verdictName))
  }
}

/// A number of rules, checks or files in a conformance document: a whole number that is so small
/// that sums of such numbers do not overflow.
struct RecordedCount: Decodable {
  let value: Int

  static let allowedRange = 0...1 << 53

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try container.decode(Int.self)
    guard Self.allowedRange.contains(value) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "expected a whole number from \(Self.allowedRange.lowerBound) to \(Self.allowedRange.upperBound), found \(value)"
      )
    }
  }
}

extension Report {
  /// Creates a report with the verdict matrix of several recorded runs: a row for each rule, and a
  /// column for each implementation, in the order given. The names of the implementations must be
  /// unique. Formats that need more than verdicts cannot present this report.
  package init(recorded implementations: [RecordedConformance]) {
    self.init(.conformance, title: "Layout conformance") {
      throw UnsupportedFormatForRecordedRuns(format: "json")
    }
    let count = implementations.count
    introduction = [count == 1 ? "1 implementation" : "\(count) implementations"]
    overview = ReportTable(
      table: TextTable(
        columns: ["Implementation", "Levels", "Rules", "Scenario files"].map { .init($0) },
        rows: implementations.map { recorded in
          let levelsText =
            recorded.levels.isEmpty ? "no level" : recorded.levels.joined(separator: " + ")
          return [
            ReportCell(recorded.name), "\(recorded.profile): \(recorded.claim ?? levelsText)",
            ReportCell(recorded.countsText),
            "\(recorded.scenarios.passed.value) of \(recorded.scenarios.fileCount) passed",
          ]
        }))
    var seenRuleIDs: Set<String> = []
    let rules = implementations.flatMap(\.rules).filter { seenRuleIDs.insert($0.id).inserted }
    matrix = VerdictMatrix(
      subjectNames: implementations.map(\.name),
      rows: rules.map { rule in
        VerdictMatrix.Row(
          rule: rule.title, ruleStatus: rule.standing, ruleStatement: rule.sentence,
          verdicts: implementations.map { $0.verdictCell(on: rule.id) })
      })
    records = ReportRecords(
      columns: ReportRecords.conformanceColumns, rows: implementations.flatMap(\.recordRows))
    page = { ConformancePage(implementations).page }
  }
}

extension RecordedConformance {
  /// The number of rules with each verdict, such as `90 pass, 1 fail`.
  var countsText: String {
    let countedVerdictNames = RuleVerdict.shortNames.filter { counts[$0] != nil }
    return countedVerdictNames.isEmpty
      ? "no rule was checked"
      : countedVerdictNames.map { "\(counts[$0]?.value ?? 0) \($0)" }.joined(separator: ", ")
  }

  /// One row of plain texts for each rule, in the order of `ReportRecords.conformanceColumns`.
  fileprivate var recordRows: [[String]] {
    rules.map { rule in
      [
        name, rule.id, rule.name, rule.level, rule.standing, rule.verdict,
        rule.checks.map { "\($0.value)" } ?? "", rule.failures.map { "\($0.count)" } ?? "",
        rule.reason ?? "", rule.sentence, rule.profile,
      ]
    }
  }
}

/// An error: a report about recorded conformance runs was requested in a format that needs more
/// than verdicts.
package struct UnsupportedFormatForRecordedRuns: Error, CustomStringConvertible {
  let format: String

  /// The formats that can present a report that contains only verdicts.
  package static let supportedFormats: [ReportFormat] = [.html, .markdown, .text, .csv]

  package init(format: String) { self.format = format }

  package var description: String {
    let formats = Self.supportedFormats.map(\.name).joined(separator: ", ")
    return "conformance documents: expected one of the formats \(formats), found \"\(format)\""
  }
}
