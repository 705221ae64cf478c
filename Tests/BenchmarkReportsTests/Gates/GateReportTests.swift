import BenchmarkHarness
import BenchmarkReports
import CommandLineTools
import RecordedTexts
import Testing

@Suite struct GateReportTests {
  private let findings = [
    GateFinding("flow/lazy/a/b/n=1/c", .exact, .pass, "12 is within the limit"),
    GateFinding("flow/lazy/a/b/n=2/c", .exact, .improvement, "the limit is 12, found 11"),
    GateFinding("flow/lazy/a/b/n=3/c", .exact, .regression, "expected at most 12, found 13"),
    GateFinding("grid/lazy/a/b/n=*/c", .complexity, .inconclusive, "expected three sizes"),
  ]

  @Test(
    "the report has a table of verdicts per layout, and then the findings that did not pass, worst first"
  )
  func printsTableAndFindings() {
    expectRecorded(GateReport(findings).text(width: 80, describesImprovements: true))
  }

  @Test("improvements are only counted, unless their description is requested")
  func countsImprovements() {
    let text = GateReport(Array(findings.prefix(2))).text(width: 80)
    #expect(!text.contains("improvement: "))
    #expect(text.hasSuffix("\n\nverdicts: 1 pass, 1 improvement\n"))
  }

  @Test("warnings have a column if there are any, and count as regressions only on request")
  func countsWarnings() {
    let report = GateReport([
      GateFinding("f/own/a/viewport/n=*/c", .growth, .warning, "found linear growth")
    ])
    expectRecorded(report.text(width: 80))
    func exitCode(countingWarnings: Bool) -> ExitCode {
      report.exitCode(
        countingImprovements: false, countingInconclusive: false,
        countingWarnings: countingWarnings)
    }
    #expect(exitCode(countingWarnings: false) == .pass)
    #expect(exitCode(countingWarnings: true) == .regression)
  }

  @Test("a gate report without findings is one line")
  func printsOneLineWithoutFindings() {
    #expect(GateReport([]).text(width: 80) == "\nverdicts: none\n")
  }

  @Test("one line reports all counts whose growth cannot be judged")
  func reportsUndecidedGrowthInOneLine() {
    let text = GateReport(
      (0..<50).map { GateFinding("f/\($0)", .complexity, .inconclusive, "m") }
        + [GateFinding("g/0", .exact, .regression, "m")]
    ).text(width: 80)
    #expect(
      text.hasSuffix(
        """

        regression: g/0
          exact: m

        growth was not judged for 50 benchmarks: this requires at least three numbers of
          items, the largest at least 100 times the smallest

        verdicts: 1 regression, 50 inconclusive

        """))
  }

  @Test("only forty findings are printed, followed by the number of the remaining ones")
  func countsFindingsAfterFortieth() {
    let text = GateReport((0..<50).map { GateFinding("f/\($0)", .exact, .regression, "m") })
      .text(width: 80)
    #expect(text.contains("f/39\n") && !text.contains("f/40\n"))
    #expect(text.hasSuffix("\nand 10 more findings\n\nverdicts: 50 regressions\n"))
  }

  @Test(
    "improvements and inconclusive findings affect the exit code only if the caller requests it")
  func choosesExitCode() {
    func exitCode(
      ofFindingsAt indices: [Int], failsOnImprovements: Bool, failsOnInconclusiveFindings: Bool
    ) -> ExitCode {
      GateReport(indices.map { findings[$0] })
        .exitCode(
          countingImprovements: failsOnImprovements,
          countingInconclusive: failsOnInconclusiveFindings)
    }
    #expect(
      exitCode(
        ofFindingsAt: [0, 1, 3], failsOnImprovements: false, failsOnInconclusiveFindings: false)
        == .pass)
    #expect(
      exitCode(
        ofFindingsAt: [0, 1, 3], failsOnImprovements: true, failsOnInconclusiveFindings: false)
        == .improvement)
    #expect(
      exitCode(
        ofFindingsAt: [0, 1, 3], failsOnImprovements: true, failsOnInconclusiveFindings: true)
        == .inconclusive)
    #expect(
      exitCode(
        ofFindingsAt: [0, 1, 2, 3], failsOnImprovements: true, failsOnInconclusiveFindings: true)
        == .regression)
  }

  @Test("the finding of a gate becomes a verdict in the result document")
  func findingBecomesVerdict() {
    #expect(
      findings[2].verdict
        == .init(
          id: "flow/lazy/a/b/n=3/c", gate: "exact", outcome: .regression,
          message: "expected at most 12, found 13"))
  }
}
