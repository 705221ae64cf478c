import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as Markdown")
struct MarkdownFormatTests {
  @Test("the verdicts are a table of rules and implementations, and the failures are a list")
  func writesTableAndFailures() {
    let text = ReportFormat.markdown.text(
      of: [SampleReports.reportWithEveryVerdict(), SampleReports.passingReport()],
      style: ReportStyle())
    // The second column has the profile "exact", the levels that can be claimed in it, and the
    // numbers of rules that failed, do not apply or were not exercised.
    #expect(
      text.contains(
        "| lazy | exact: no level; 1 fail, 1 xpass, 1 n/a, 1 not exercised | 1 pass, 1 fail, "))
    #expect(
      text.contains(
        "| eager | exact: Core + Elements + Updates + Scrolling | 9 pass | 0 of 0 passed |\n"))
    #expect(text.contains("| Rule | Standing | lazy | eager | Sentence |\n"))
    #expect(text.contains("| Q-02 sample | required | **fail** | pass | What \\<must\\> hold. |\n"))
    #expect(text.contains("- `Scenarios/grid/a.json:5:68: error: Q-02 sample fails on lazy`\n"))
    #expect(text.contains("- n/a: E-01: the implementation has no capability \"supplementary\"\n"))
    #expect(text.contains("- not exercised: O-02: the run never met a hidden element\n"))
    #expect(!text.contains("## eager"))
  }

  @Test("a finding is a list item that begins with what a user sees")
  func opensWithSymptom() {
    let text = ReportFormat.markdown.text(
      of: [SampleReports.reportWithSymptom], style: ReportStyle())
    #expect(
      text.contains(
        """
        - **After rotating to 457 points, 1 cell is missing: cell 0.4**
          - `Scenarios/grid/a.json:5:68: error: Q-02 sample fails on lazy`
          - symptom: missing

        """))
  }

  @Test("every row of a table has as many cells as the heading of the table")
  func rowsHaveEqualCellCounts() {
    let rule = SampleReports.rule("Q-01", "One | two, *three* and [four]\nfive")
    let report = ConformanceReport(
      implementation: "a|b", rows: [.init(rule: rule, verdict: .passed(checks: 1))])
    let text = ReportFormat.markdown.text(of: [report], style: ReportStyle())
    #expect(
      text.contains(
        "| Q-01 sample | required | pass | One \\| two, \\*three\\* and \\[four\\] five |\n"))
    #expect(text.contains("| Rule | Standing | a\\|b | Sentence |\n"))
  }
}
