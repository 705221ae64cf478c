import RecordedTexts
import Testing

@testable import Reports

@Suite("The list of report formats")
struct ReportFormatTests {
  private func report(_ kind: Report.Kind) -> Report {
    var report = Report(kind, title: "Things") { "{}\n" }
    report.badge = ReportBadge(label: "a", value: "b", tooltipText: "c", tone: .good)
    report.picture = { "<svg/>" }
    report.page = {
      Page(title: "T", heading: "T", coverageSummary: "", provenance: "", sections: [])
    }
    return report
  }

  @Test("each format has a name and a summary of its own")
  func formatsHaveNames() {
    let words = Report.Kind.allCases.map(ReportFormat.namesAndAliases)
    for words in words { #expect(Set(words).count == words.count) }
    for format in ReportFormat.all {
      #expect(ReportFormat.named(format.name)?.name == format.name)
      #expect(!format.summary.isEmpty)
    }
    #expect(ReportFormat.named("table")?.name == "text")
    #expect(ReportFormat.named("nothing") == nil)
  }

  @Test("a format that supports one kind of report is refused for the other kind, with the reason")
  func refusesUnsuitableReports() {
    #expect(
      ReportFormat.refusalReasonsByName(for: .benchmarks).keys.sorted() == ["badge", "picture"])
    #expect(
      ReportFormat.refusalReasonsByName(for: .conformance) == [
        "customSmallerIsBetter":
          "a format for reports of conformance (customSmallerIsBetter is only for reports of benchmarks)"
      ])
    #expect(throws: UnsupportedReport(format: "badge", kind: .benchmarks)) {
      try ReportFormat.badge.text(of: report(.benchmarks))
    }
    expectRecorded("\(UnsupportedReport(format: "badge", kind: .benchmarks))")
  }

  @Test("every format writes an empty report", arguments: Report.Kind.allCases)
  func writesEmptyReport(kind: Report.Kind) throws {
    for format in ReportFormat.formats(for: kind) {
      #expect(try format.text(of: report(kind)).hasSuffix(format.name == "picture" ? ">" : "\n"))
    }
  }

  @Test(
    "a report names the version of the package, if the format of the report has a place for a version"
  )
  func reportNamesVersion() throws {
    #expect(ProjectVersion.generator == "Collection Layout Bench \(ProjectVersion.current)")
    var benchmarkReport = report(.benchmarks)
    benchmarkReport.suites = [ReportSuite(name: "a", cases: [.init("b", .passed)])]
    benchmarkReport.measurements = [
      ReportMeasurement(name: "a", unit: "ns", value: 1, range: nil, note: "exact")
    ]
    let generator = ProjectVersion.generator
    #expect(
      try ReportFormat.junit.text(of: benchmarkReport).contains(
        "<properties>\n      <property name=\"generator\" value=\"\(generator)\"/>\n"))
    #expect(
      try ReportFormat.smallerIsBetter.text(of: benchmarkReport)
        .contains("\"extra\":\"exact; \(generator)\""))
    #expect(
      try ReportFormat.markdown.text(of: benchmarkReport).hasSuffix("\n<!-- \(generator) -->\n"))
    #expect(
      try ReportFormat.html.text(of: benchmarkReport)
        .contains("<meta name=\"generator\" content=\"\(generator)\"/>"))
    #expect(
      try ReportFormat.badge.text(of: report(.conformance))
        .contains("<metadata>\(generator)</metadata>"))
  }

  @Test("the summary of a format says if the format supports only one kind of report")
  func summariesNameKind() {
    #expect(ReportFormat.badge.helpSummary().hasSuffix("; for conformance only"))
    #expect(!ReportFormat.badge.helpSummary(forReportsOf: [.conformance]).contains("only"))
    #expect(ReportFormat.help(for: .conformance).hasPrefix("write a report (json, text, "))
  }

  @Test("a CSV cell that a spreadsheet would read as a formula begins with an apostrophe")
  func cellsAreNoFormulas() throws {
    var report = Report(.benchmarks, title: "") { "{}" }
    report.records = ReportRecords(
      columns: ["a", "b"],
      rows: [["=1+1", "-1.5"], ["@x", "+cmd"], ["-a,b", "1e9"], ["a=b", "+2"]])
    expectRecorded(try ReportFormat.csv.text(of: report, style: ReportStyle()))
  }

  @Test(
    "a wide Markdown table is split into tables of at most ten columns, with the first columns repeated"
  )
  func splitsWideTable() throws {
    var report = Report(.benchmarks, title: "T") { "{}" }
    let names = (0..<19).map { "c\($0)" }
    report.tables = [
      ReportTable(
        table: TextTable(
          columns: names.map { TextTable.Column($0) }, rows: [names], leading: 2))
    ]
    let lines = try ReportFormat.markdown.text(of: report, style: ReportStyle())
      .split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.map { $0.split(separator: "|").count - 2 }.max() == 8)
    #expect(lines.filter { $0.contains(" c0 | c1 | c") }.count == 6)
    expectRecorded(lines.last)
  }
}
