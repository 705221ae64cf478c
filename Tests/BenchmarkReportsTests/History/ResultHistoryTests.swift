import BenchmarkHarness
import RecordedTexts
import Reports
import SampleBenchmarks
import Testing

@testable import BenchmarkReports

@Suite struct ResultHistoryTests {
  private static let candidatesIdentity = SampleResults.identity(
    workload: "viewport", metric: "candidatesInspected")

  /// The document of a run of `revision` on day `day` of a month. It has a time with little noise,
  /// and a count.
  private static func documentOfRun(
    _ revision: String?, day: Int, _ nanoseconds: Double, candidateCount: Int = 40,
    isModified: Bool = false
  ) -> ResultDocument {
    var run = SampleResults.run
    run.git = GitState(revision: revision, isModified: isModified)
    run.started = "2026-01-0\(day)T03:04:05Z"
    let samples = (0..<21).map { MeasuredQuantity.real(nanoseconds * (1 + Double($0 % 3) / 100)) }
    return ResultDocument(
      run: run,
      results: [
        BenchmarkResult(
          identity: SampleResults.identity(), unit: "ns", isExact: false,
          readings: .samples(samples),
          conforms: true)!,
        SampleResults.count(candidateCount, identity: candidatesIdentity),
      ])
  }

  private func history(_ documents: ResultDocument...) throws -> ResultHistory {
    try ResultHistory(of: documents.enumerated().map { ("\($0.offset).json", $0.element) })
  }

  private func rows(_ report: Report, _ tableIndex: Int = 0) -> [[String]] {
    report.tables[tableIndex].table.rows.map { $0.map(\.text) }
  }

  @Test("runs are sorted by their start, and labeled by revision or day; equal labels are numbered")
  func labelsRuns() throws {
    let history = try history(
      Self.documentOfRun("bbbbbbbbbb", day: 3, 5), Self.documentOfRun("aaaaaaaaaa", day: 1, 5),
      Self.documentOfRun("bbbbbbbbbb", day: 4, 5), Self.documentOfRun(nil, day: 2, 5),
      Self.documentOfRun("cccccccccc", day: 5, 5, isModified: true))
    #expect(
      history.entries.map(\.label) == [
        "aaaaaaa", "2026-01-02", "bbbbbbb", "bbbbbbb #2", "ccccccc+",
      ])
  }

  @Test(
    "the table has columns for the trend and the change, and for each revision from newest to oldest"
  )
  func showsTrendTable() throws {
    let report = try history(
      Self.documentOfRun("aaaaaaaaaa", day: 1, 800), Self.documentOfRun("bbbbbbbbbb", day: 2, 400),
      Self.documentOfRun("cccccccccc", day: 3, 600)
    ).report
    let table = try #require(report.tables.first)
    #expect(table.title == "flow / chips")
    #expect(
      table.table.columns.map { $0.heading.joined() } == [
        "n", "engine", "benchmark", "trend", "change", "ccccccc", "bbbbbbb", "aaaaaaa",
      ])
    #expect(
      rows(report) == [
        ["1k", "eager", "prepare", "█▄▆", "-25%", "606 ns  ±1%", "404 ns  ±1%", "808 ns  ±1%"]
      ])
    #expect(report.tables.count == 1)
  }

  @Test("a difference within the noise is not shown as a change")
  func ignoresDifferencesWithinNoise() throws {
    let reportOfEqualTimes = try history(
      Self.documentOfRun("a", day: 1, 1000), Self.documentOfRun("b", day: 2, 1001)
    )
    .report
    #expect(rows(reportOfEqualTimes)[0][4] == "≈")
    var noisyRun = Self.documentOfRun("b", day: 2, 1)
    noisyRun.results[0] = SampleResults.time(10)
    #expect(rows(try history(Self.documentOfRun("a", day: 1, 1000), noisyRun).report)[0][4] == "≈")
  }

  @Test("two runs of one build have no changed times, and the history says how much they differ")
  func runsOfOneBuildAreNoise() throws {
    let history = try history(
      Self.documentOfRun("aaaaaaaaaa", day: 1, 1000), Self.documentOfRun("aaaaaaaaaa", day: 2, 650))
    #expect(history.changes.isEmpty)
    #expect(
      history.changeSummary
        == "all runs are of the same build, so the differences of their times, which are up to 54 %, are noise"
    )
    #expect(rows(history.report)[0][4] == "≈")
    // With changes, the commit does not identify the build, but the program file does.
    var runs = (1...2).map { day in
      Self.documentOfRun("aaaaaaaaaa", day: day, day == 1 ? 1000 : 650, isModified: true)
    }
    #expect(try self.history(runs[0], runs[1]).changes.count == 1)
    runs[0].run.program = "7 bytes, 2026-01-01T00:00:00Z"
    runs[1].run.program = runs[0].run.program
    #expect(try self.history(runs[0], runs[1]).changes.isEmpty)
  }

  @Test("a time that changed by less than two runs of one build differ has not changed")
  func differenceOfOneBuildLimitsChanges() throws {
    let runs = [
      Self.documentOfRun("aaaaaaaaaa", day: 1, 1000), Self.documentOfRun("aaaaaaaaaa", day: 2, 700),
    ]
    #expect(
      try history(runs[0], runs[1], Self.documentOfRun("b", day: 3, 800)).changes.isEmpty)
    #expect(
      try history(runs[0], runs[1], Self.documentOfRun("b", day: 3, 600)).changes.count == 1)
  }

  @Test("the history begins with what changed, the greatest change first, with its interval")
  func beginsWithChanges() throws {
    let history = try history(
      Self.documentOfRun("aaaaaaaaaa", day: 1, 800, candidateCount: 40),
      Self.documentOfRun("cccccccccc", day: 3, 600, candidateCount: 20))
    #expect(
      history.report.overview?.table.rows.map { $0.map(\.text) } == [
        [
          "flow / chips", "viewport candidatesInspected", "eager", "1k", "-50 %", "exact", "40",
          "20",
        ],
        [
          "flow / chips", "prepare", "eager", "1k", "-25 %", "-26 to -24 %", "808 ns", "606 ns",
        ],
      ])
    let page = try ReportFormat.html.text(of: history.report)
    let firstSection = try #require(page.firstMatch(of: /<section id="[^"]*">/)).output
    #expect(firstSection == "<section id=\"changes\">")
    #expect(
      page.contains(
        "From aaaaaaa to ccccccc, 1 of 1 times and 1 counts changed; the other differences are within the noise."
      ))
  }

  @Test("only counts that changed are listed, and the change is marked as good or bad")
  func listsChangedCounts() throws {
    let report = try history(
      Self.documentOfRun("a", day: 1, 5, candidateCount: 40),
      Self.documentOfRun("b", day: 2, 5, candidateCount: 38),
      Self.documentOfRun("c", day: 3, 5, candidateCount: 50)
    ).report
    expectRecorded(report.tables.map(\.title))
    #expect(
      rows(report, 1) == [
        ["1k", "eager", "viewport candidatesInspected", "▇▇█", "+25%", "50", "38", "40"]
      ])
    #expect(report.tables[1].table.rows[0][4] == ReportCell("+25%", .bad))
    let reportOfImprovement = try history(
      Self.documentOfRun("a", day: 1, 5, candidateCount: 40),
      Self.documentOfRun("b", day: 2, 5, candidateCount: 20)
    ).report
    #expect(reportOfImprovement.tables[1].table.rows[0][4] == ReportCell("-50%", .good))
  }

  @Test("a benchmark that was not measured in a revision has a gap in the trend and no value")
  func leavesMissingBenchmarksEmpty() throws {
    var runWithoutResults = Self.documentOfRun("b", day: 2, 5)
    runWithoutResults.results = []
    let report = try history(
      Self.documentOfRun("a", day: 1, 500), runWithoutResults, Self.documentOfRun("c", day: 3, 500)
    ).report
    #expect(rows(report)[0][3] == "█ █" && rows(report)[0][6] == "-")
  }

  @Test("a run in another environment is an error that names the field that differs")
  func refusesOtherEnvironment() throws {
    var otherRun = Self.documentOfRun("b", day: 2, 5)
    otherRun.run.fingerprint.cpu = "Another processor"
    let error = #expect(throws: EnvironmentMismatch.self) {
      try history(Self.documentOfRun("a", day: 1, 5), otherRun)
    }
    #expect(error?.field == "cpu" && error?.resultsPath == "1.json")
  }

  @Test("a warning of some runs is written once, with the revisions of these runs")
  func writesWarningsOnce() throws {
    var runUnderLoad = Self.documentOfRun("bbbbbbbbbb", day: 2, 5)
    runUnderLoad.run.fingerprint.load = 7
    let report = try history(Self.documentOfRun("aaaaaaaaaa", day: 1, 5), runUnderLoad).report
    #expect(
      report.warnings.contains {
        $0 == "bbbbbbb: a load of 7.00 exceeds the 2 cores: other programs make times longer"
      })
    #expect(report.warnings.count { $0.contains("load") } == 1)
  }

  @Test("the page has the tables, and for each workload a chart that shows every revision")
  func pageHasChartsAndTables() throws {
    let report = try history(
      Self.documentOfRun("aaaaaaaaaa", day: 1, 800), Self.documentOfRun("bbbbbbbbbb", day: 2, 400),
      Self.documentOfRun("cccccccccc", day: 3, 600)
    ).report
    let page = try ReportFormat.html.text(of: report)
    for label in ["aaaaaaa", "bbbbbbb", "ccccccc"] {
      #expect(page.contains("\"\(label)\""), "\(label)")
    }
    // The engine's second point in the chart, with the median and the smallest sample of the second
    // run.
    #expect(page.contains("[1,404,400,"))
    #expect(page.contains("<h4>prepare, 1k items</h4>"))
    #expect(page.contains(">-25%</"))
  }

  @Test("the history of several runs cannot be written as a result document")
  func historyIsNoResultDocument() throws {
    let report = try history(Self.documentOfRun("a", day: 1, 5), Self.documentOfRun("b", day: 2, 5))
      .report
    let error = #expect(throws: UnsupportedHistoryFormat.self) { try report.json() }
    expectRecorded(error?.description)
  }
}
