import Foundation
import RecordedTexts
import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as JSON")
struct JSONReportFormatTests {
  private func documentJSON(_ reports: ConformanceReport...) throws -> [String: Any] {
    let text = ReportFormat.json.text(of: reports, style: ReportStyle())
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func implementationJSON(_ report: ConformanceReport) throws -> [String: Any] {
    let document = try documentJSON(report)
    #expect(document["schema"] as? Int == 1)
    return try #require((document["implementations"] as? [[String: Any]])?.first)
  }

  @Test("the JSON of an implementation has a verdict, counts, and scenarios that were left out")
  func implementationHasVerdictAndCounts() throws {
    let lazyReport = try implementationJSON(SampleReports.reportWithEveryVerdict())
    #expect(lazyReport["name"] as? String == "lazy")
    #expect(lazyReport["conforms"] as? Bool == false)
    #expect(lazyReport["isPartial"] as? Bool == false)
    #expect(lazyReport["levels"] as? [String] == [])
    #expect((lazyReport["counts"] as? [String: Int])?["n/a"] == 1)
    let scenarios = try #require(lazyReport["scenarios"] as? [String: Any])
    #expect(scenarios["passed"] as? Int == 4)
    #expect(scenarios["skipped"] as? [String] == ["grid/slow"])
    let notApplicableScenarios = scenarios["notApplicable"] as? [String: [String]]
    #expect(
      notApplicableScenarios == ["the implementation has no layout \"list\"": ["list/a", "list/b"]])
    #expect(
      try implementationJSON(SampleReports.passingReport())["levels"] as? [String] == [
        "core", "elements", "updates", "scrolling",
      ]
    )
  }

  @Test("the JSON has all rules in the order of the rule book, with verdict, reason and checks")
  func rulesAreInOrder() throws {
    let rules = try #require(
      try implementationJSON(SampleReports.reportWithEveryVerdict())["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["verdict"] as? String } == [
        "pass", "fail", "n/a", "skip", "xfail", "xpass", "untested", "unclear",
        "not exercised",
      ])
    #expect(rules[0]["checks"] as? Int == 12)
    #expect(rules[0]["id"] as? String == "L-01")
    #expect(rules[0]["name"] as? String == "sample")
    #expect(rules[0]["sentence"] as? String == "What <must> hold.")
    #expect(rules[3]["reason"] as? String == "not today")
    #expect(rules[0]["failures"] == nil)
  }

  @Test(
    "a failure states its position in a scenario file, or the random scenario in which it occurred")
  func failuresHavePositions() throws {
    let rules = try #require(
      try implementationJSON(SampleReports.reportWithEveryVerdict())["rules"] as? [[String: Any]])
    let failures = try #require(rules[1]["failures"] as? [[String: Any]])
    #expect(failures[0]["file"] as? String == "Scenarios/grid/a.json")
    #expect(failures[0]["line"] as? Int == 5)
    #expect(failures[0]["column"] as? Int == 68)
    #expect(failures[0]["step"] as? String == "$.steps[1] (query)")
    expectRecorded(failures[0]["replay"] as? String)
    #expect(failures[1]["file"] == nil)
    #expect(failures[1]["world"] as? String == "grid/random-grid-7-12")
  }

  @Test(
    "the JSON says for each profile whether the implementation conforms, and has the warnings of the report"
  )
  func showsEveryProfile() throws {
    var report = ConformanceReport(
      implementation: "masonry",
      rows: [
        .init(rule: SampleReports.rule("Q-01"), verdict: .passed(checks: 1)),
        .init(
          rule: SampleReports.rule("Q-02"),
          verdict: .failed([SampleReports.failure(["Q-02"], profile: .exact)])),
      ])
    report.profile = .screen
    report.warnings = ["you declared \"header\""]
    let masonryReport = try implementationJSON(report)
    #expect(masonryReport["conforms"] as? Bool == true)
    #expect(masonryReport["profile"] as? String == "screen")
    #expect(masonryReport["levels"] as? [String] == ["core"])
    #expect(masonryReport["warnings"] as? [String] == ["you declared \"header\""])
    let profiles = try #require(masonryReport["profiles"] as? [String: [String: Any]])
    #expect(profiles["screen"]?["conforms"] as? Bool == true)
    #expect(profiles["exact"]?["conforms"] as? Bool == false)
    let rules = try #require(masonryReport["rules"] as? [[String: Any]])
    #expect(rules[1]["verdict"] as? String == "fail")
    #expect(rules[1]["reliedOnBy"] as? String == "virtualizer")
    #expect(rules[1]["mustSee"] as? String == "a hidden element")
    let failures = try #require(rules[1]["failures"] as? [[String: Any]])
    #expect(failures[0]["profile"] as? String == "exact")
  }

  @Test("a finding names the rule that is the cause, and the other rules that fail for that reason")
  func findingsNameCause() throws {
    let report = ConformanceReport(
      implementation: "masonry",
      rows: [
        .init(
          rule: SampleReports.rule("Q-01"),
          verdict: .failed([SampleReports.failure(["Q-01"], message: "b")])),
        .init(
          rule: try #require(RuleBook.rule("Q-02")),
          verdict: .failed([SampleReports.failure(["Q-02"], message: "c")])),
        .init(
          rule: try #require(RuleBook.rule("E-02")),
          verdict: .failed([SampleReports.failure(["E-02"], message: "a")])),
      ])
    let findings = try #require(try implementationJSON(report)["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == report.findings.map { $0.rule?.id })
    let firstFinding = try #require(findings.first)
    #expect(firstFinding["rule"] as? String == "E-02")
    #expect(firstFinding["alsoFails"] as? [String] == ["Q-02"])
    let failure = try #require(firstFinding["failure"] as? [String: Any])
    #expect(failure["message"] as? String == "a")
    #expect(
      (try implementationJSON(SampleReports.passingReport())["findings"] as? [Any])?.isEmpty == true
    )
  }

  @Test("a finding has its symptom, the sentence about it, and the change before it")
  func findingHasSymptom() throws {
    let implementation = try implementationJSON(SampleReports.reportWithSymptom)
    let findings = try #require(implementation["findings"] as? [[String: Any]])
    #expect(findings[0]["symptom"] as? String == "missing")
    expectRecorded(findings[0]["sentence"] as? String)
    #expect(findings[0]["change"] as? String == "rotation")
    #expect(
      implementation["findingCounts"] as? [String: Int]
        == ["visible": 1, "invisible": 0, "unobserved": 0, "stricter": 0])
  }

  @Test("the same verdicts give the same text")
  func textIsDeterministic() {
    let texts = (0..<4).map { _ in
      ReportFormat.json.text(of: [SampleReports.reportWithEveryVerdict()], style: ReportStyle())
    }
    #expect(Set(texts).count == 1)
  }
}
