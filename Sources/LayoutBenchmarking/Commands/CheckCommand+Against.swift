import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads

extension CheckCommand {
  /// Compares a result document with an earlier one, at `path`. The later one is read from the file
  /// that `--results` names; otherwise its counts are measured.
  ///
  /// Times are shown as ratios of medians, without a verdict, because the times of two runs of one
  /// program differ too. Those from different machines are not compared.
  func check(
    against path: String, _ files: ReportFiles, _ arguments: ParsedArguments, _ console: Console
  ) throws -> ExitCode {
    let base = try ResultDocument(reading: path)
    var source = try CountSource(arguments, of: program)
    try source.removeUnavailableKinds()
    var candidate = try source.readDocument() ?? source.countBenchmarks()
    let candidatePath = arguments[CountSource.file] ?? "this run"
    try base.run.fingerprint.expectComparableCounts(
      candidate.run.fingerprint, baseline: path, in: candidatePath)

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
          nothingMeasuredBy: "check", .roster,
          expected: "a selected benchmark with a result in both documents"))
    }
    let report = GateReport(source.findingsOnCounters + findings)
    console.print(
      report.text(width: console.width, describesImprovements: true))
    var exitCodes = [Self.exitCode(of: report, arguments)]

    if !unpairedTimes.isEmpty {
      do throws(EnvironmentMismatch) {
        try base.run.fingerprint.expectComparableTimes(
          candidate.run.fingerprint, baseline: path, in: candidatePath)
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
