import Foundation
import LayoutCatalog
import LayoutDescriptions
import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Known failures of an implementation")
struct RuleExpectationsTests {
  private func read(_ text: String) -> (expectations: RuleExpectations, findings: [String]) {
    let result = RuleExpectations.read(
      Array(text.utf8), path: "x.json", scenarios: ["grid/a", "grid/b"])
    return (result.expectations, result.findings.map { "\($0)" })
  }

  @Test("the entries of an expectations file are read with and without the id of a scenario")
  func readsEntries() {
    let result = read(
      """
      [ { "rule": "Q-01", "scenario": "grid/a", "expect": "fail", "reason": "issue 7" },
        { "rule": "Q-02", "expect": "skip", "reason": "slow" } ]
      """)
    #expect(result.findings == [])
    #expect(
      result.expectations.entries == [
        .init(rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "issue 7"),
        .init(rule: "Q-02", outcome: .skip, reason: "slow"),
      ])
  }

  @Test(
    "errors in an expectations file are reported with their positions",
    arguments: [
      ("{}", "x.json:1:1: error: $: expected an array of expectations, found an object"),
      ("[ 1 ]", "x.json:1:3: error: $[0]: expected an object, found number 1"),
      ("[ ", "x.json:1:3: error: $[0]: expected a value, found the end of the file"),
      (
        #"[{ "rule": "Q-1", "expect": "fail", "reason": "a" }]"#,
        #"x.json:1:12: error: $[0].rule: unknown rule "Q-1", did you mean "Q-01"?"#
      ),
      (
        #"[{ "rule": "Q-01", "scenario": "grid/gone", "expect": "fail", "reason": "a" }]"#,
        #"x.json:1:32: error: $[0].scenario: unknown scenario "grid/gone", "#
          + #"expected "grid/a" or "grid/b""#
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fial", "reason": "a" }]"#,
        #"x.json:1:30: error: $[0].expect: unknown outcome "fial", did you mean "fail"?"#
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fail", "reason": "a", "raeson": 1 }]"#,
        #"x.json:1:53: error: $[0]: unknown key "raeson", did you mean "reason"?"#
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fail" }]"#,
        #"x.json:1:2: error: $[0]: missing key "reason""#
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fail", "reason": 7 }]"#,
        "x.json:1:48: error: $[0].reason: expected one line of text, found number 7"
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fail", "reason": "" }]"#,
        #"x.json:1:48: error: $[0].reason: expected one line of text, found string """#
      ),
      (
        #"[{ "rule": "Q-01", "expect": "fail", "reason": "a" }, "#
          + #"{ "rule": "Q-01", "expect": "skip", "reason": "b" }]"#,
        #"x.json:1:55: error: $[1]: duplicate expectation of "Q-01""#
      ),
    ])
  func reportsInvalidEntries(text: String, finding: String) {
    #expect(read(text).findings == [finding])
  }

  @Test("a missing expectations file is reported as an error")
  func reportsMissingFile() {
    let result = RuleExpectations.read(contentsOf: "/nowhere/x.json", scenarios: [])
    expectRecorded(result.findings.map { "\($0)" })
  }

  @Test("written expectations are read back, with one entry on each line")
  func writesEntries() {
    let expectations = RuleExpectations([
      .init(rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "\"closed\" edges"),
      .init(rule: "Q-02", outcome: .skip, reason: "slow"),
    ])
    expectRecorded(expectations.text)
    #expect(read(expectations.text).expectations == expectations)
    #expect(RuleExpectations().text == "[]\n")
    #expect(read(RuleExpectations().text).findings == [])
  }

  // MARK: Expectations in a conformance run

  /// A scenario that passes if `expectedCount` is 3.
  private func scenario(_ id: String, expectedCount: Int, rules: String = #""Q-01""#) throws
    -> Scenario
  {
    let result = ScenarioReader.read(
      """
      { "format": 1, "id": "\(id)", "title": "\(id)", "rules": [\(rules)],
        "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
        "data": { "sections": [ { "items": 9 } ] },
        "steps": [ { "do": "prepare" },
          { "do": "query", "rect": [0, 0, 300, 44], "expect": { "count": \(expectedCount) } } ] }
      """, path: "\(id).json", relativeTo: ".", layouts: LayoutDescription.builtInLayouts)
    return try #require(result.scenario, "\(result.findings)")
  }

  private func report(
    _ entries: [RuleExpectations.Entry], _ scenarios: Scenario...
  ) -> ConformanceReport {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 0
    run.scenarios = scenarios
    run.expectations = ["eager": RuleExpectations(entries)]
    return run.judge(Engine.eager)
  }

  private func verdictOfQ01(in report: ConformanceReport) -> RuleVerdict? {
    report.rows.first { $0.rule.id == "Q-01" }?.verdict
  }

  @Test(
    "an expected failure is no failure of the run, but the level of the failed rule cannot be claimed"
  )
  func expectedFailureIsNoFailure() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "issue 7")
    let report = report(
      [entry], try scenario("grid/a", expectedCount: 4), try scenario("grid/b", expectedCount: 3))
    guard case .failedAsExpected("issue 7", let failures)? = verdictOfQ01(in: report) else {
      Issue.record("\(String(describing: verdictOfQ01(in: report)))")
      return
    }
    #expect(failures.count == 1)
    #expect(!report.isFailure)
    #expect(report.levels.isEmpty)
  }

  @Test(
    "the expectation of a failure in one scenario does not excuse a failure in another scenario")
  func otherScenarioIsNotExcused() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "issue 7")
    let report = report(
      [entry], try scenario("grid/a", expectedCount: 4), try scenario("grid/b", expectedCount: 4))
    guard case .failed(let failures)? = verdictOfQ01(in: report) else {
      Issue.record("expected a failure")
      return
    }
    #expect(failures.map(\.path) == ["grid/b.json"])
  }

  @Test("a rule that passes although it is expected to fail is a failure")
  func unexpectedPassIsFailure() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "issue 7")
    let report = report([entry], try scenario("grid/a", expectedCount: 3))
    #expect(verdictOfQ01(in: report) == .passedUnexpectedly(reason: "issue 7 in grid/a"))
    #expect(report.isFailure)
  }

  @Test("an expectation for a scenario that was not played has no effect")
  func unplayedExpectationHasNoEffect() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .fail, reason: "issue 7")
    #expect(
      verdictOfQ01(in: report([entry], try scenario("grid/b", expectedCount: 3)))
        == .passed(checks: 1))
  }

  @Test("a scenario is skipped if all of its rules are skipped")
  func skipsScenario() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .skip, reason: "slow")
    let report = report([entry], try scenario("grid/a", expectedCount: 4))
    #expect(verdictOfQ01(in: report) == .skipped(reason: "slow"))
    #expect(report.scenarios.skipped == ["grid/a"])
    #expect(report.scenarios.count == 1)
  }

  @Test("a scenario that tests several rules is played even if one of these rules is skipped")
  func skipsOneRule() throws {
    let entry = RuleExpectations.Entry(
      rule: "Q-01", scenario: "grid/a", outcome: .skip, reason: "slow")
    let report = report(
      [entry], try scenario("grid/a", expectedCount: 4, rules: #""Q-01", "Q-02""#))
    #expect(verdictOfQ01(in: report) == .skipped(reason: "slow"))
    #expect(report.rows.first { $0.rule.id == "Q-02" }?.verdict.shortName == "fail")
  }

  @Test("the baseline engine, which is named \"template\", has an empty list of expected failures")
  func templateEngineHasNoKnownFailures() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let (expectations, findings) = RuleExpectations.read(
      contentsOf: root.path + "/Scenarios/expectations/template.json", scenarios: [])
    #expect(expectations.entries.isEmpty && findings.isEmpty)
  }

  @Test("an expectation that names no scenario applies wherever the rule is checked")
  func ruleIsExpectedEverywhere() throws {
    let failingScenario = try scenario("grid/a", expectedCount: 4)
    let failEntry = RuleExpectations.Entry(rule: "Q-01", outcome: .fail, reason: "issue 7")
    #expect(verdictOfQ01(in: report([failEntry], failingScenario))?.shortName == "xfail")
    #expect(
      verdictOfQ01(in: report([failEntry], try scenario("grid/a", expectedCount: 3)))?.shortName
        == "xpass")
    let skipEntry = RuleExpectations.Entry(rule: "Q-01", outcome: .skip, reason: "slow")
    #expect(verdictOfQ01(in: report([skipEntry], failingScenario)) == .skipped(reason: "slow"))
  }
}
