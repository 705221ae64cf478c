import Foundation
import RecordedTexts
import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite struct RecordedConformanceTests {
  private func recordedConformances(_ reports: ConformanceReport...) throws -> [RecordedConformance]
  {
    try RecordedConformance.implementations(in: Data(Report(reports).json().utf8))
  }

  @Test("a count that is negative or could overflow a sum is an error with the path of the count")
  func refusesInvalidCounts() throws {
    let json = try Report([SampleReports.passingReport()]).json()
    for (number, key) in [("9223372036854775807", "passed"), ("-1", "failed")] {
      let keyRange = try #require(json.range(of: "\"\(key)\" : "))
      let numberEnd = try #require(json[keyRange.upperBound...].firstIndex { !$0.isNumber })
      let invalidJSON = json.replacingCharacters(in: keyRange.upperBound..<numberEnd, with: number)
      let error = #expect(throws: DecodingError.self) {
        try RecordedConformance.implementations(in: Data(invalidJSON.utf8))
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("expected corrupted data, found \(String(describing: error))")
        continue
      }
      #expect(
        context.debugDescription
          == "expected a whole number from 0 to 9007199254740992, found \(number)")
      #expect(context.codingPath.last?.stringValue == key)
    }
  }

  @Test("a verdict matrix made from a recorded run equals the matrix made from the run itself")
  func recordedRunHasSameMatrix() throws {
    let originalReport = Report([
      SampleReports.reportWithEveryVerdict(), SampleReports.passingReport(),
    ])
    let matrix = try #require(
      Report(
        recorded: try recordedConformances(
          SampleReports.reportWithEveryVerdict(), SampleReports.passingReport())
      ).matrix)
    let originalMatrix = try #require(originalReport.matrix)
    #expect(matrix.subjectNames == ["lazy", "eager"])
    #expect(matrix.rows.count >= originalMatrix.rows.count)
    for row in originalMatrix.rows {
      let recordedRow = try #require(matrix.rows.first { $0.rule == row.rule })
      #expect(
        recordedRow.verdicts == row.verdicts && recordedRow.ruleStatement == row.ruleStatement)
      #expect(recordedRow.ruleStatus == row.ruleStatus)
    }
  }

  @Test(
    "the overview has the claimed levels and the counts of verdicts and scenarios for each implementation"
  )
  func overviewShowsClaimedLevels() throws {
    let report = Report(
      recorded: try recordedConformances(
        SampleReports.reportWithEveryVerdict(), SampleReports.passingReport()))
    let originalReport = Report([
      SampleReports.reportWithEveryVerdict(), SampleReports.passingReport(),
    ])
    #expect(report.overview?.table.rows == originalReport.overview?.table.rows)
    #expect(
      report.records.rows.map { Array($0.prefix(6)) }
        == originalReport.records.rows.map { Array($0.prefix(6)) })
  }

  @Test("a rule that is missing from one document has an empty cell in the column of that document")
  func missingRuleIsEmptyCell() throws {
    func documentWithFailure(of implementation: String, onRule ruleID: String) -> Data {
      Data(
        """
        {"schema": 1, "implementations": [{"name": "\(implementation)", "profile": "screen",
         "levels": ["core"],
         "counts": {"fail": 1}, "scenarios": {"passed": 2, "failed": 1}, "rules": [
           {"id": "\(ruleID)", "name": "sample", "level": "core", "standing": "required",
            "sentence": "What holds.", "verdict": "fail", "profile": "screen", "failures": [{}]}]}]}
        """.utf8)
    }
    let recordedImplementations = try [
      documentWithFailure(of: "old", onRule: "Q-01"),
      documentWithFailure(of: "new", onRule: "Q-02"),
    ].flatMap {
      try RecordedConformance.implementations(in: $0)
    }
    let report = Report(recorded: recordedImplementations)
    #expect(report.matrix?.rows.map(\.rule) == ["Q-01 sample", "Q-02 sample"])
    #expect(report.matrix?.rows[0].verdicts == [ReportCell("fail", .bad), ReportCell("", .faint)])
    #expect(
      report.overview?.table.rows[0].map(\.text) == [
        "old", "screen: core", "1 fail", "2 of 3 passed",
      ])
  }

  @Test("a failure that the profile ignores is not shown as a failure in the matrix")
  func profileExcludesFailure() throws {
    var report = SampleReports.reportWithEveryVerdict()
    report.rows[1].verdict = .failed([SampleReports.failure(["Q-02"], profile: .exact)])
    report.profile = .screen
    let cell = try #require(try recordedConformances(report).first).verdictCell(
      on: report.rows[1].rule.id)
    #expect(cell.text == report.rows(in: .screen)[1].verdict.shortName && cell.text != "fail")
  }

  @Test("a report of recorded verdicts cannot be written as a conformance document")
  func recordedVerdictsAreNoConformanceDocument() throws {
    let report = Report(
      recorded: try recordedConformances(SampleReports.passingReport()))
    let error = #expect(throws: UnsupportedFormatForRecordedRuns.self) { try report.json() }
    expectRecorded(error?.description)
  }
}
