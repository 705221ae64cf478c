import RecordedTexts
import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as JUnit XML")
struct JUnitFormatTests {
  private func outline(_ reports: ConformanceReport...) -> XMLOutline {
    XMLOutline(ReportFormat.junit.text(of: reports, style: ReportStyle()))
  }

  @Test("the text is XML with a test suite per implementation and a test case per rule")
  func rulesAreTestCases() {
    let outline = outline(SampleReports.reportWithEveryVerdict(), SampleReports.passingReport())
    #expect(outline.isWellFormed)
    #expect(
      outline.attributes(of: "testsuites")
        == [["name": "layout conformance", "tests": "18", "failures": "2", "skipped": "6"]])
    #expect(outline.attributes(of: "testsuite").map { $0["name"] } == ["lazy", "eager"])
    #expect(outline.attributes(of: "testsuite").map { $0["failures"] } == ["2", "0"])
    let testCaseCount = outline.attributes(of: "testcase").count
    #expect(outline.attributes(of: "testsuites")[0]["tests"] == "\(testCaseCount)")
    expectRecorded(outline.attributes(of: "testcase")[1]["name"])
    #expect(outline.attributes(of: "testcase")[1]["classname"] == "lazy")
  }

  @Test("failed and skipped test cases have their reasons")
  func failuresHaveReasons() {
    let outline = outline(SampleReports.reportWithEveryVerdict())
    expectRecorded(outline.attributes(of: "failure").map { $0["message"] })
    expectRecorded(
      outline.attributes(of: "skipped").map { $0["message"] }, as: "failuresHaveReasons 2")
    #expect(outline.text.contains("Scenarios/grid/a.json:5:68: error: Q-02: "))
    #expect(outline.text.contains("replay: bench conform --engine lazy --replay "))
  }

  @Test("a surprise, and an optional rule that fails, are skipped test cases")
  func surpriseIsSkipped() throws {
    var report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(
          rule: SampleReports.rule("I-08", standing: .optional),
          verdict: .failed([SampleReports.failure(["I-08"], message: "scrolled")]))
      ])
    report.surprises = [SampleReports.surprise]
    let outline = outline(report)
    expectRecorded(outline.attributes(of: "testcase").map { $0["name"] })
    expectRecorded(
      outline.attributes(of: "skipped").map { $0["message"] }, as: "surpriseIsSkipped 2")
    #expect(outline.attributes(of: "failure").isEmpty)
  }

  @Test("a failure begins with what a user sees")
  func failureHasSymptom() {
    let outline = outline(SampleReports.reportWithSymptom)
    #expect(
      outline.attributes(of: "failure")[0]["message"]?.hasPrefix(
        "After rotating to 457 points, 1 cell is missing: cell 0.4: expected 3 elements") == true)
    #expect(outline.text.contains("symptom: missing\n"))
  }

  @Test("a failure that belongs to no rule is a separate test case")
  func failureOutsideRulesIsTestCase() {
    var report = SampleReports.passingReport()
    report.failuresOutsideRules = [SampleReports.failure(["C-01"], message: "the program crashed")]
    let outline = outline(report)
    #expect(outline.attributes(of: "testsuite")[0]["tests"] == "10")
    #expect(
      outline.attributes(of: "failure") == [
        ["type": "failure that belongs to no rule", "message": "the program crashed"]
      ])
  }

  @Test("the failure of a rule outside the profile is a skipped test case")
  func ruleOutsideProfileIsSkipped() {
    var report = ConformanceReport(
      implementation: "masonry",
      rows: [
        .init(rule: SampleReports.rule("Q-01"), verdict: .passed(checks: 1)),
        .init(
          rule: SampleReports.rule("G-01", reliedOnBy: .purist),
          verdict: .failed([SampleReports.failure(["G-01"])])),
      ])
    #expect(outline(report).attributes(of: "failure").count == 1)
    report.profile = .screen
    #expect(outline(report).attributes(of: "failure").isEmpty)
    expectRecorded(outline(report).attributes(of: "skipped").map { $0["message"] })
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
    #expect(outline.attributes(of: "testsuite")[0]["name"] == "a\"<&>'b")
    expectRecorded(outline.attributes(of: "failure")[0]["message"])
    #expect(outline.text.contains("--exec 'it'\\''s <b>' --replay"))
  }
}
