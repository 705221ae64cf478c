import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads

/// `compare`: compares two result documents.
///
///     let syntax = CompareCommand().syntax
///     let parsedArguments = try syntax.parse(["before.json", "after.json"], program: "bench")
///     let exitCode = try CompareCommand().run(parsedArguments, console: .standard)
package struct CompareCommand: Subcommand {
  private let program: MeasuringProgram

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  package var syntax: CommandSyntax {
    CommandSyntax(
      "compare", summary: "compare two result documents",
      discussion:
        "Exact counts of the second document must not exceed those of the first. "
        + "Times are shown as ratios of medians, without a verdict, because the times of two runs of one program differ too. "
        + "Times from different machines are not compared, and the exit code is 7. "
        + "The exit code is 5 if only one of the documents contains a benchmark, or if the two give it different units, "
        + "and 9 if there is nothing to compare.",
      options: program.benchmarkSelectionOptions + [SharedOptions.formats],
      flags: [CheckCommand.improvements, SharedOptions.stepSummary],
      operands: Operands(
        "FILE",
        help:
          "two documents that \"\(program.name) run --format json=FILE\" wrote: the earlier document first",
        count: 2...2, use: .read))
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let files = try ReportFiles(arguments, console: console)
    let paths = arguments.operands
    let base = try ResultDocument(reading: paths[0])
    var candidate = try ResultDocument(reading: paths[1])
    try base.run.fingerprint.expectComparableCounts(
      candidate.run.fingerprint, baseline: paths[0], in: paths[1])

    let filter = BenchmarkFilter(arguments)
    var earlierResults = base.results.filter { filter.contains($0.identity) }
    var laterResults = candidate.results.filter { filter.contains($0.identity) }
    let unitFindings = UnitGate(earlierResults).judge(laterResults)
    let conformanceFindings = ConformanceGate().judge(laterResults)
    let idsWithChangedUnit = Set(unitFindings.map(\.id))
    earlierResults.removeAll { idsWithChangedUnit.contains("\($0.identity)") }
    laterResults.removeAll { idsWithChangedUnit.contains("\($0.identity)") }
    let limits = ExactGate.limitCandidates(in: earlierResults).map {
      CountLimit($0.key, value: $0.value)
    }
    let unpairedTimes = UnpairedTimes(before: earlierResults, after: laterResults)
    var findings =
      conformanceFindings + unitFindings
      + ExactGate().judge(
        laterResults, against: limits.sorted { $0.identity < $1.identity },
        notMeasured: candidate.notMeasured)
    if findings.isEmpty, unpairedTimes.isEmpty {
      findings.append(
        GateFinding(
          nothingMeasuredBy: "compare", .roster,
          expected: "a selected benchmark with a result in both documents"))
    }
    let report = GateReport(findings)
    console.print(report.text(width: console.width))
    var exitCodes = [
      report.exitCode(
        countingImprovements: arguments[CheckCommand.improvements], countingInconclusive: false)
    ]

    if !unpairedTimes.isEmpty {
      do throws(EnvironmentMismatch) {
        try base.run.fingerprint.expectComparableTimes(
          candidate.run.fingerprint, baseline: paths[0], in: paths[1])
        console.print("\n" + unpairedTimes.text(width: console.width))
      } catch {
        console.note("\(error); times are not compared")
        exitCodes.append(error.exitCode)
      }
    }
    candidate.verdicts = report.findings.map(\.verdict)
    try files.write(candidate.report(context: ReportContext.contextWithLayoutPictures))
    return .combined(exitCodes)
  }
}
