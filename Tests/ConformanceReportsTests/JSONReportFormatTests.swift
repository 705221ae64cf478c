import Foundation
import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as JSON")
struct JSONReportFormatTests {
  private func document(_ reports: ConformanceReport...) throws -> [String: Any] {
    let text = ReportFormat.json.text(of: reports, style: ReportStyle())
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func implementation(_ report: ConformanceReport) throws -> [String: Any] {
    let document = try document(report)
    #expect(document["schema"] as? Int == 1)
    return try #require((document["implementations"] as? [[String: Any]])?.first)
  }

  @Test("each implementation has its verdict, its counts and what was left out")
  func implementationHasVerdictAndCounts() throws {
    let lazy = try implementation(SampleReports.everyVerdict())
    #expect(lazy["name"] as? String == "lazy")
    #expect(lazy["conforms"] as? Bool == false)
    #expect(lazy["isPartial"] as? Bool == false)
    #expect(lazy["levels"] as? [String] == [])
    #expect((lazy["counts"] as? [String: Int])?["n/a"] == 1)
    let scenarios = try #require(lazy["scenarios"] as? [String: Any])
    #expect(scenarios["passed"] as? Int == 4)
    #expect(scenarios["skipped"] as? [String] == ["grid/slow"])
    let notApplicable = scenarios["notApplicable"] as? [String: [String]]
    #expect(notApplicable == ["it has no layout \"list\"": ["list/a", "list/b"]])
    #expect(
      try implementation(SampleReports.sound())["levels"] as? [String] == [
        "core", "elements", "updates", "scrolling",
      ]
    )
  }

  @Test("rules are in the order of the rule book, with verdict, reason and checks")
  func rulesAreInOrder() throws {
    let rules = try #require(
      try implementation(SampleReports.everyVerdict())["rules"] as? [[String: Any]])
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

  @Test("a failure has its position in a file, or its random scenario")
  func failuresHavePositions() throws {
    let rules = try #require(
      try implementation(SampleReports.everyVerdict())["rules"] as? [[String: Any]])
    let failures = try #require(rules[1]["failures"] as? [[String: Any]])
    #expect(failures[0]["file"] as? String == "Scenarios/grid/a.json")
    #expect(failures[0]["line"] as? Int == 5)
    #expect(failures[0]["column"] as? Int == 68)
    #expect(failures[0]["step"] as? String == "$.steps[1] (query)")
    #expect(
      failures[0]["replay"] as? String
        == "bench conform --engine lazy --replay Scenarios/grid/a.json")
    #expect(failures[1]["file"] == nil)
    #expect(failures[1]["world"] as? String == "grid/random-grid-7-12")
  }

  @Test("it shows every profile, and what was declared and never showed up")
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
    let masonry = try implementation(report)
    #expect(masonry["conforms"] as? Bool == true)
    #expect(masonry["profile"] as? String == "screen")
    #expect(masonry["levels"] as? [String] == ["core"])
    #expect(masonry["warnings"] as? [String] == ["you declared \"header\""])
    let profiles = try #require(masonry["profiles"] as? [String: [String: Any]])
    #expect(profiles["screen"]?["conforms"] as? Bool == true)
    #expect(profiles["exact"]?["conforms"] as? Bool == false)
    let rules = try #require(masonry["rules"] as? [[String: Any]])
    #expect(rules[1]["verdict"] as? String == "fail")
    #expect(rules[1]["reliedOnBy"] as? String == "virtualizer")
    #expect(rules[1]["mustSee"] as? String == "a sample")
    let failures = try #require(rules[1]["failures"] as? [[String: Any]])
    #expect(failures[0]["profile"] as? String == "exact")
  }

  @Test("findings have the rule that names the cause, and those that fail because of it")
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
    let findings = try #require(try implementation(report)["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == report.findings.map { $0.rule?.id })
    let first = try #require(findings.first)
    #expect(first["rule"] as? String == "E-02")
    #expect(first["alsoFails"] as? [String] == ["Q-02"])
    let failure = try #require(first["failure"] as? [String: Any])
    #expect(failure["message"] as? String == "a")
    #expect((try implementation(SampleReports.sound())["findings"] as? [Any])?.isEmpty == true)
  }

  @Test("the same verdicts give the same text")
  func textIsDeterministic() {
    let texts = (0..<4).map { _ in
      ReportFormat.json.text(of: [SampleReports.everyVerdict()], style: ReportStyle())
    }
    #expect(Set(texts).count == 1)
  }
}
