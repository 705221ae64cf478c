import Foundation
import LayoutConformance
import Testing

@Suite("Layouts after public bug reports")
struct BugReportTests {
  @Test(
    "the first finding on a layout with a bug names its cause, in a run with the default options",
    arguments: BugReport.judgedReports)
  func findsBug(report: BugReport) {
    let result = Self.judge(report, isFaulty: true)
    let findings = result.findings.map { $0.rule?.id ?? "no rule" }
    switch report.finding {
    case .rule(let id):
      #expect(findings.first == id, "\(report.name): \(Self.text(of: result))")
    case .surprise(let name):
      let surprises = result.surprises.map(\.regularity.name)
      #expect(findings.isEmpty && surprises.first == name, "\(report.name): \(surprises)")
    case .missed:
      #expect(findings.isEmpty, "\(report.name): \(Self.text(of: result))")
    }
  }

  @Test("the layout without the bug passes", arguments: BugReport.judgedReports)
  func passesFixedLayout(report: BugReport) {
    let result = Self.judge(report, isFaulty: false)
    #expect(!result.isFailure, "\(report.name): \(Self.text(of: result))")
    if case .surprise(let name) = report.finding {
      #expect(!result.surprises.contains { $0.regularity.name == name }, "\(report.name)")
    }
  }

  @Test("a missing element is shown on a screen somewhere in the content, not called invisible")
  func missingElementIsVisible() {
    let finding = Self.judge(.unevenRows, isFaulty: true).findings.first
    #expect(finding?.symptom?.symptom == .missing)
  }

  @Test("the page BugReports.md has one row for each report, and no other rows")
  func pageListsReports() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation.docc/BugReports.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| [") }
    #expect(rows.map(String.init) == BugReport.all.map(\.row))
  }

  private static func judge(_ report: BugReport, isFaulty: Bool) -> ConformanceReport {
    ConformanceRun.complete.judge(report.layout(isFaulty: isFaulty))
  }

  /// The first failure of each finding.
  private static func text(of result: ConformanceReport) -> String {
    result.findings.map { finding in
      let failure = finding.failures.first.map { "\($0.message) in \($0.path)" } ?? ""
      return "\(finding.rule?.title ?? "no rule"): \(failure)"
    }.joined(separator: "\n")
  }
}

extension BugReport {
  /// The reports whose layouts are judged: all in a release build, as `scripts/check --full` makes it. A
  /// debug build takes ten times as long, and judges every eighth.
  fileprivate static var judgedReports: [BugReport] {
    #if DEBUG
      stride(from: 0, to: all.count, by: 8).map { all[$0] }
    #else
      all
    #endif
  }

  /// The row of the page about the report.
  fileprivate var row: String {
    let found: String
    switch finding {
    case .rule(let id): found = RuleBook.rule(id)?.title ?? id
    case .surprise(let name):
      found = "surprise: \(Regularity.all.first { $0.name == name }?.sentence ?? name)"
    case .missed(let reason): found = "not found: \(reason)"
    }
    return "| [\(name)](\(address)) | \(summary) | \(found) |"
  }
}
