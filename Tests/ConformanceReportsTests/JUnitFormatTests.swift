import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as JUnit XML")
struct JUnitFormatTests {
  private func outline(_ reports: ConformanceReport...) -> XMLOutline {
    XMLOutline(ReportFormat.junit.text(of: reports, style: ReportStyle()))
  }

  @Test("it is XML with a suite per implementation and a case per rule")
  func rulesAreCases() {
    let outline = outline(SampleReports.everyVerdict(), SampleReports.sound())
    #expect(outline.isWellFormed)
    #expect(
      outline.all("testsuites")
        == [["name": "layout conformance", "tests": "18", "failures": "2", "skipped": "6"]])
    #expect(outline.all("testsuite").map { $0["name"] } == ["lazy", "eager"])
    #expect(outline.all("testsuite").map { $0["failures"] } == ["2", "0"])
    #expect(outline.all("testcase").count == 18)
    #expect(outline.all("testcase")[1]["name"] == "Q-02 sample: What <must> hold.")
    #expect(outline.all("testcase")[1]["classname"] == "lazy")
  }

  @Test("failures and skipped cases have their reasons")
  func failuresHaveReasons() {
    let outline = outline(SampleReports.everyVerdict())
    #expect(
      outline.all("failure").map { $0["message"] } == [
        "expected 3 elements, found 2: missing \"cell 0.1\"", "expected to fail, but passed",
      ])
    #expect(
      outline.all("skipped").map { $0["message"] } == [
        "not applicable: the implementation has no capability \"supplementary\"",
        "skipped: not today",
        "failed as expected: issue 7", "untested", "inconclusive: no answer",
        "not exercised: the run never met a sample",
      ])
    #expect(outline.text.contains("Scenarios/grid/a.json:5:68: error: Q-02: "))
    #expect(outline.text.contains("replay: bench conform --engine lazy --replay "))
  }

  @Test("a failure outside the rules is a case of its own")
  func failureOutsideRulesIsCase() {
    var report = SampleReports.sound()
    report.failuresOutsideRules = [SampleReports.failure(["C-01"], message: "it died")]
    let outline = outline(report)
    #expect(outline.all("testsuite")[0]["tests"] == "10")
    #expect(outline.all("failure") == [["type": "outside the rules", "message": "it died"]])
  }

  @Test("a rule outside the profile is skipped")
  func ruleOutsideProfileIsSkipped() {
    var report = ConformanceReport(
      implementation: "masonry",
      rows: [
        .init(rule: SampleReports.rule("Q-01"), verdict: .passed(checks: 1)),
        .init(
          rule: SampleReports.rule("G-01", reliedOnBy: .purist),
          verdict: .failed([SampleReports.failure(["G-01"])])),
      ])
    #expect(outline(report).all("failure").count == 1)
    report.profile = .screen
    #expect(outline(report).all("failure").isEmpty)
    #expect(
      outline(report).all("skipped").map { $0["message"] } == ["not in the profile screen"])
  }

  @Test("characters that XML does not allow are replaced")
  func replacesForbiddenCharacters() {
    let message = "a \u{1B}[31m <b> & \"c\" \u{0}\u{FFFE}\nd"
    var report = ConformanceReport(
      implementation: "a\"<&>'b",
      rows: [
        .init(
          rule: SampleReports.rule("Q-01"),
          verdict: .failed([SampleReports.failure(["Q-01"], message: message)]))
      ])
    report.replayArguments = ["--exec", "it's <b>"]
    let outline = outline(report)
    #expect(outline.isWellFormed)
    #expect(outline.all("testsuite")[0]["name"] == "a\"<&>'b")
    #expect(
      outline.all("failure")[0]["message"]
        == "a \u{FFFD}[31m <b> & \"c\" \u{FFFD}\u{FFFD}\nd")
    #expect(outline.text.contains("--exec 'it'\\''s <b>' --replay"))
  }
}
