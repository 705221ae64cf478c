import BenchmarkHarness
import CommandLineParsing

/// `bench compare`: what of a result document differs from another one.
struct CompareCommand: Subcommand {
  let syntax = CommandSyntax(
    "compare", summary: "compare two result documents",
    discussion: "Exact counts of the second document are held to those of the first. Times are "
      + "shown as ratios of medians; they are no verdict, as two runs of one program differ as "
      + "well. Times from different machines are not compared, and the exit code is 7.",
    options: [
      SharedOptions.layouts, SharedOptions.engines, SharedOptions.sizes, SharedOptions.formats,
    ],
    flags: [CheckCommand.improvements],
    operands: Operands(
      "FILE", help: "a document that \"bench run --format json=FILE\" wrote: before, after",
      count: 2...2, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let files = try ReportFiles(arguments)
    let paths = arguments.operands
    let base = try ResultDocument(path: paths[0])
    var candidate = try ResultDocument(path: paths[1])
    try CounterEnvironment(base.run.fingerprint)
      .expect(CounterEnvironment(candidate.run.fingerprint), baseline: paths[0])

    let filter = BenchmarkFilter(arguments)
    let before = base.results.filter { filter.contains($0.identity) }
    let after = candidate.results.filter { filter.contains($0.identity) }
    let limits = ExactGate.counts(in: before).map { Limit($0.key, value: $0.value) }
    let report = GateReport(
      ConformanceGate().judge(after)
        + ExactGate().judge(
          after, against: limits.sorted { $0.identity < $1.identity },
          notMeasured: candidate.notMeasured))
    console.print(report.text(width: console.width))
    var codes = [
      report.exitCode(
        countingImprovements: arguments[CheckCommand.improvements], countingInconclusive: false)
    ]

    let times = UnpairedTimes(before: before, after: after)
    if !times.isEmpty {
      do throws(EnvironmentMismatch) {
        try base.run.fingerprint.expectForTimes(candidate.run.fingerprint, baseline: paths[0])
        console.print("\n" + times.text(width: console.width))
      } catch {
        console.note("\(error); times are not compared")
        codes.append(error.exitCode)
      }
    }
    candidate.verdicts = report.findings.map(\.verdict)
    try files.write(candidate)
    return .combined(codes)
  }
}
