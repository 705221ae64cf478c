import LayoutConformance
import Reports
import ScenarioPlayer

/// Writes the results of a conformance run as a JSON document.
///
///     {
///       "schema": 1, "version": "0.1.0",            the version of the package
///       "implementations": [ {
///         "name": "lazy",
///         "conforms": false,                          true if nothing failed in the profile
///         "isPartial": false,                         true if rules or scenarios were left out
///         "stopped": "interrupted after ...",         present only if the run stopped early
///         "profile": "screen",                        the profile that decides "conforms":
///                                                     screen, contract or exact
///         "profiles": { "screen": { "conforms": true, "levels": ["core"], "claim": "Core" }, ..., },
///         "warnings": ["you declared ..."],           declarations that no scenario confirmed
///         "levels": ["core", "elements", "work"],     empty for a partial or stopped run
///         "claim": "Core + Elements; 1 fail",         the claim in the profile, as a text
///         "counts": { "pass": 90, "fail": 1 },        the number of rules per verdict, if not 0
///         "scenarios": { "passed": 300, "failed": 1, "checks": 90210, "skipped": ["grid/a"],
///                        "notApplicable": { "... has no layout \"list\"": ["list/a"] } },
///         "findingCounts": { "visible": 1, "invisible": 0, "unobserved": 0, "stricter": 2 },   the findings that a
///                                                     user sees, those that are true but not
///                                                     visible here, those in profiles stricter than
///                                                     screen
///         "findings": [ {          the causes of the failures in the profile, the worst symptom first
///           "symptom": "missing",  what a user sees: appEnds, appHangs, missing, wrongPlace, oldPlace,
///                                  overlap, endUnreachable, beyondEnd, jump, wrongAnimation,
///                                  wrongStop, slow or invisible; absent if it is unknown
///           "sentence": "When scrolled to y 480, 2 cells are missing: ...",
///           "change": "rotation",  the change after which it is seen, if any: rotation, scrolling,
///                                  insets, scale, reload, batch, invalidation, parameters or
///                                  layoutSwitch
///           "rule": "Q-02",        absent for a failure that violates no rule of the rule book
///           "alsoFails": ["Q-01", "Q-11"],          the rules that fail because of this cause
///           "picture": ["PHN2Zy...", ... ],         an SVG picture in Base64, in pieces; absent if
///                                                   there is none
///           "failure": { ... } } ],                 its first failure, with the keys listed below
///         "surprises": [ {         regularities of the layout that break in few layouts
///           "regularity": "overlap", "sentence": "no two cells overlap",
///           "layouts": 214, "broken": 2,            where it was observed, and where it breaks
///           "failure": { ... } } ],                 the break in the smallest layout found
///         "rules": [ {
///           "id": "Q-02", "name": "completeness", "level": "core", "standing": "required",
///           "sentence": "Every ...", "profile": "screen", "reliedOnBy": "virtualizer",
///           "mustSee": "a rect that hits an element",
///           "verdict": "fail",       in all profiles together: pass, fail, n/a, skip, xfail,
///                                    xpass, untested, not exercised or unclear
///           "verdictInProfile": "pass",   in "profile" of the implementation; absent if the rule
///                                    belongs to a stricter profile
///           "checks": 12,            present only if the rule passed
///           "reason": "...",         present only if the rule neither passed nor failed
///           "failures": [ {          present only if the rule failed, expectedly or not
///             "file": "Scenarios/grid/a.json", "line": 5, "column": 68,
///             "world": "grid/random-grid-1-12",       only for a generated scenario, which has no
///                                                     "file", "line" and "column"
///             "rules": ["Q-02"], "on": "flow lazy", "step": "$.steps[1] (query)",
///             "profile": "screen",     the least strict profile in which the failure counts
///             "message": "expected ...", "replay": "bench conform ..." } ] } ],
///         "failuresOutsideRules": [ failures that violate no rule of the rule book ]
///       } ]
///     }
///
/// Keys are in alphabetical order, rules in the order of the rule book, and failures in the order
/// in which they occurred.
enum ConformanceDocument {
  /// The version of the JSON document's schema.
  private static let schema = 1

  /// The JSON text of the whole document, with one element of `implementations` for each report.
  static func text(of reports: [ConformanceReport]) -> String {
    let document = Document(
      schema: schema, version: ProjectVersion.current,
      implementations: reports.map { Implementation($0) })
    guard let text = try? JSONText.document(document) else {
      preconditionFailure("a document of strings and whole numbers can always be encoded")
    }
    return text
  }

  private struct Document: Encodable {
    var schema: Int
    var version: String
    var implementations: [Implementation]
  }

  private struct Implementation: Encodable {
    var name: String
    var conforms: Bool
    var isPartial: Bool
    /// Why the run stopped early; nil if it did not.
    var stopped: String?
    var profile: String
    var profiles: [String: Profile]
    var warnings: [String]
    /// The conformance levels that the implementation can claim.
    var levels: [String]
    var claim: String
    /// The number of rules with each verdict, by the short name of the verdict.
    var counts: [String: Int]
    var scenarios: Scenarios
    var findingCounts: Counts
    var findings: [Finding]
    var surprises: [SurpriseEntry]
    var rules: [RuleEntry]
    var failuresOutsideRules: [Failure]

    init(_ report: ConformanceReport) {
      name = report.implementation
      conforms = !report.isFailure
      isPartial = report.isPartial
      stopped = report.stopReason
      profile = report.profile.rawValue
      profiles = Dictionary(
        uniqueKeysWithValues: ConformanceProfile.allCases.map {
          ($0.rawValue, Profile(report, $0))
        })
      warnings = report.warnings
      levels = report.levels.map(\.rawValue)
      claim = report.claim
      counts = Dictionary(
        uniqueKeysWithValues: report.verdictCounts.map { ($0.verdictName, $0.count) })
      scenarios = Scenarios(report.scenarios)
      findingCounts = Counts(report.findingCounts)
      findings = report.findings.map { Finding($0, of: report) }
      surprises = report.surprises.map { SurpriseEntry($0, of: report) }
      let verdicts = Dictionary(
        report.rows(in: report.profile).map { ($0.rule.id, $0.verdict.shortName) },
        uniquingKeysWith: { first, _ in first })
      rules = report.rows.map { row in
        var entry = RuleEntry(row, of: report)
        entry.verdictInProfile = verdicts[row.rule.id]
        return entry
      }
      failuresOutsideRules = report.failuresOutsideRules.map { Failure($0, of: report) }
    }
  }

  private struct Profile: Encodable {
    var conforms: Bool
    var levels: [String]
    var claim: String

    init(_ report: ConformanceReport, _ profile: ConformanceProfile) {
      conforms = !report.isFailure(in: profile)
      levels = report.levels(in: profile).map(\.rawValue)
      claim = report.claim(in: profile)
    }
  }

  private struct Counts: Encodable {
    var visible: Int
    var invisible: Int
    var unobserved: Int
    var stricter: Int

    init(_ counts: FindingCounts) {
      (visible, invisible) = (counts.visible, counts.invisible)
      (unobserved, stricter) = (counts.unobserved, counts.stricter)
    }
  }

  private struct Scenarios: Encodable {
    var passed: Int
    var failed: Int
    var checks: Int
    var skipped: [String]
    var notApplicable: [String: [String]]

    init(_ tally: ScenarioTally) {
      passed = tally.passed
      failed = tally.failed
      checks = tally.checks
      skipped = tally.skipped
      notApplicable = tally.notApplicable
    }
  }

  private struct Finding: Encodable {
    /// What a user sees, as the raw value of `Symptom` and as a sentence.
    var symptom: String?
    var sentence: String?
    var change: String?
    var rule: String?
    /// The ids of the rules that fail because ``rule`` fails.
    var alsoFails: [String]
    var failure: Failure?
    var picture: EmbeddedPicture?

    init(_ finding: ConformanceFinding, of report: ConformanceReport) {
      symptom = finding.symptom?.symptom.rawValue
      sentence = finding.symptom?.sentence
      change = finding.symptom?.change?.kind.rawValue
      rule = finding.rule?.id
      alsoFails = finding.consequences.map(\.id)
      failure = finding.failures.first.map { Failure($0, of: report) }
      picture = finding.svg.flatMap(EmbeddedPicture.init)
    }
  }

  private struct SurpriseEntry: Encodable {
    var regularity: String
    var sentence: String
    var layouts: Int
    var broken: Int
    var failure: Failure

    init(_ surprise: Surprise, of report: ConformanceReport) {
      regularity = surprise.regularity.name
      sentence = surprise.regularity.sentence
      layouts = surprise.layoutCount
      broken = surprise.brokenCount
      failure = Failure(surprise.failure, of: report)
    }
  }

  private struct RuleEntry: Encodable {
    var id: String
    var name: String
    var level: String
    /// Whether a layout has to satisfy the rule, such as `required` or `optional`.
    var standing: String
    var sentence: String
    var profile: String
    var reliedOnBy: String
    /// The situation that must have occurred for the rule to pass.
    var mustSee: String
    var verdict: String
    var verdictInProfile: String?
    var checks: Int?
    var reason: String?
    var failures: [Failure]?

    init(_ row: ConformanceReport.Row, of report: ConformanceReport) {
      id = row.rule.id
      name = row.rule.name
      level = row.rule.level.rawValue
      standing = row.rule.requirementStatus.rawValue
      sentence = row.rule.sentence
      profile = row.rule.profile.rawValue
      reliedOnBy = row.rule.reliedOnBy.rawValue
      mustSee = row.rule.requiredObservation
      verdict = row.verdict.shortName
      reason = row.verdict.reason
      switch row.verdict {
      case .passed(let count): checks = count
      case .failed(let playFailures), .failedAsExpected(_, let playFailures):
        failures = playFailures.map { Failure($0, of: report) }
      default: break
      }
    }
  }

  private struct Failure: Encodable {
    var file: String?
    var line: Int?
    var column: Int?
    /// The id of the generated scenario that failed; nil for a scenario file.
    var world: String?
    var rules: [String]
    /// The layout and the implementation that failed, such as `flow lazy`.
    var on: String
    var step: String
    var profile: String
    var message: String
    /// The command that replays the failure.
    var replay: String

    init(_ failure: PlayFailure, of report: ConformanceReport) {
      if let origin = GeneratedScenarioName(failure.path) {
        world = origin.id
      } else {
        file = failure.path
        line = failure.position.line
        column = failure.position.column
      }
      rules = failure.rules
      on = failure.implementation
      step = failure.step
      profile =
        failure.rules.compactMap { RuleBook.rule($0)?.profile(of: failure) }.min()?.rawValue
        ?? failure.profile.rawValue
      message = failure.message
      replay = report.replayCommand(of: failure)
    }
  }
}
