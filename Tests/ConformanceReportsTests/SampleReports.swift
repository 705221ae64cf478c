import CollectionLayout
import LayoutGeometry

@testable import ConformanceReports
@testable import LayoutConformance
@testable import ScenarioFiles
@testable import ScenarioPlayer

/// Conformance reports with made-up verdicts. It is easy to say what text each report format must
/// write for them.
enum SampleReports {
  static func rule(
    _ id: String, _ sentence: String = "What <must> hold.",
    standing: RuleRequirementStatus = .required,
    needs: Set<Capability> = [], reliedOnBy: RuleAudience = .virtualizer
  ) -> Rule {
    Rule(
      id, "sample", sentence, intent: "Why the rule & its check matter.", reliedOnBy: reliedOnBy,
      requiredObservation: "a hidden element", sources: [.thisProject], requirementStatus: standing,
      [.direct], requiredCapabilities: needs
    ) { _ in }
  }

  static func failure(
    _ rules: [String], path: String = "Scenarios/grid/a.json",
    message: String = "expected 3 elements, found 2: missing \"cell 0.1\"",
    picture: FailurePicture? = nil, profile: ConformanceProfile = .screen
  ) -> PlayFailure {
    PlayFailure(
      path: path, position: SourcePosition(line: 5, column: 68), rules: rules,
      implementation: "lazy", step: "$.steps[1] (query)", message: message,
      picture: picture, profile: profile)
  }

  /// Cells that overlap in 2 of 214 layouts.
  static var surprise: Surprise {
    var generator = OrdinaryScenarioGenerator(seed: 7)
    let scenario = generator.makeScenario(.any, id: "systematic/any-ordinary-7")
    return Surprise(
      regularity: .separateCells, layoutCount: 214, brokenCount: 2, comparisonCount: 9000,
      brokenComparisonCount: 2,
      smallestLayout: FailingScenario(
        failure: failure([], message: "expected no two cells to overlap"),
        scenario: scenario, seed: 7))
  }

  /// A report that contains each verdict once.
  static func reportWithEveryVerdict(name: String = "lazy") -> ConformanceReport {
    let failures = [
      failure(["Q-02"]), failure(["Q-02"], path: "grid/random-grid-7-12.json", message: "twice"),
    ]
    var report = ConformanceReport(
      implementation: name,
      rows: [
        .init(rule: rule("L-01"), verdict: .passed(checks: 12)),
        .init(rule: rule("Q-02"), verdict: .failed(failures)),
        .init(
          rule: rule("E-01", needs: [.supplementary]),
          verdict: .notApplicable(
            reason: "the implementation has no capability \"supplementary\"")),
        .init(rule: rule("I-01"), verdict: .skipped(reason: "not today")),
        .init(
          rule: rule("U-01"),
          verdict: .failedAsExpected(reason: "issue 7", [failure(["U-01"])])),
        .init(rule: rule("U-02"), verdict: .passedUnexpectedly(reason: "issue 8")),
        .init(rule: rule("Z-01", standing: .untested), verdict: .untested),
        .init(
          rule: rule("O-01", standing: .optional), verdict: .inconclusive(reason: "no answer")),
        .init(
          rule: rule("O-02"), verdict: .notExercised(reason: "the run never met a hidden element")),
      ])
    report.scenarios.passed = 4
    report.scenarios.failed = 1
    report.scenarios.checks = 99
    report.scenarios.notApplicable = [
      "the implementation has no layout \"list\"": ["list/a", "list/b"]
    ]
    report.scenarios.skipped = ["grid/slow"]
    report.replayArguments = ["--engine", "lazy"]
    return report
  }

  /// A report with a finding whose symptom is a cell that is missing after a rotation.
  static var reportWithSymptom: ConformanceReport {
    var report = ConformanceReport(
      implementation: "lazy",
      rows: [.init(rule: rule("Q-02"), verdict: .failed([failure(["Q-02"])]))])
    report.record(
      ObservedSymptom(
        .missing, sentence: "After rotating to 457 points, 1 cell is missing: cell 0.4",
        after: ScreenChange(.rotation, "rotating to 457 points"), screens: picture),
      of: rule("Q-02"), inSmallestScenario: failure(["Q-02"]))
    return report
  }

  /// A report in which every rule passed.
  static func passingReport(name: String = "eager") -> ConformanceReport {
    ConformanceReport(
      implementation: name,
      rows: reportWithEveryVerdict().rows.map { .init(rule: $0.rule, verdict: .passed(checks: 1)) })
  }

  static func element(_ item: Int, _ frame: Rect) -> PlacedElement {
    PlacedElement(
      LayoutAttributes<NoPayload>(
        .cell(ElementPath(section: 0, item: item)), frame: frame, zIndex: 0))
  }

  /// The picture of a failed query. Nine cells of a grid were expected; of these, the query found
  /// eight, one of them in another place, and it also found a cell that was not expected.
  static var picture: FailurePicture {
    let cells = (0..<9).map { item in
      element(
        item,
        Rect(x: Double(item % 3) * 100, y: Double(item / 3) * 60, width: 92, height: 52))
    }
    var foundElements = cells
    foundElements[7].frame.origin.y += 25
    foundElements.remove(at: 4)
    foundElements.append(element(9, Rect(x: 0, y: 170, width: 92, height: 52)))
    return FailurePicture(
      query: Rect(x: -5, y: 55, width: 310, height: 120), expected: cells, found: foundElements)
  }
}
