import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// `bench check`: holds counts of work to the committed limits.
struct CheckCommand: Subcommand {
  let packageFolder: String?
  let stopsWhenInterrupted = true

  static let improvements = Flag(
    "improvements", help: "end with 4 where something got better, so that its limit be lowered")
  static let inconclusive = Flag(
    "inconclusive", help: "end with 10 where a gate can say neither yes nor no")

  let syntax = CommandSyntax(
    "check", summary: "hold counts of work to the committed limits",
    discussion: "Counts sizes asked, elements laid out, candidates inspected, attributes made and "
      + "allocations; nothing is timed but flings, where ceilings are asked for. Answers must be the oracle's, counts must keep to their "
      + "limits exactly and grow with the number of items as is declared. The exit code is 2 after "
      + "a regression, 3 where a count is not the same every time, 5 where benchmarks and limits "
      + "are not the same, 7 where the limits are from another environment, 8 after a wrong answer, "
      + "and 9 where a counter is dead.",
    options: CountedResults.options + [LimitsCommand.folder, SharedOptions.formats],
    flags: [improvements, inconclusive, SharedOptions.quiet])

  /// Creates the command; limits and data lie below `packageFolder`.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let files = try ReportFiles(arguments)
    var source = try CountedResults(arguments, packageFolder: packageFolder)
    try source.findUnavailable()
    let read = try source.read()
    let fingerprint = source.fingerprint(of: read)
    let limits = try LimitFiles(
      reading: try LimitsCommand.folder(arguments, packageFolder: packageFolder),
      kinds: source.kinds(of: read), fingerprint: fingerprint)
    try limits.expect(fingerprint)
    for (kind, unavailability) in source.unavailable {
      console.note("\(kind.rawValue) are not checked: \(unavailability.reason)")
    }
    var document = try read ?? source.count()

    let report = GateReport(
      source.unavailable.compactMap { GateFinding(dead: $0.kind, $0.reason) }
        + Self.judge(document, by: limits.limits, filter: BenchmarkFilter(arguments)).findings)
    console.print(report.text(width: console.width))
    for advice in Self.advice(on: report) { console.print(advice + "\n") }
    document.verdicts = report.findings.map(\.verdict)
    try files.write(document)
    return report.exitCode(
      countingImprovements: arguments[Self.improvements],
      countingInconclusive: arguments[Self.inconclusive])
  }

  /// Holds all that `filter` leaves of a document to its gates.
  static func judge(_ document: ResultDocument, by limits: [Limit], filter: BenchmarkFilter)
    -> GateReport
  {
    let results = document.results.filter { filter.contains($0.identity) }
    let complexity = ComplexityGate(declared: DeclaredComplexity.growth)
    return GateReport(
      ConformanceGate().judge(results)
        + ExactGate().judge(
          results, against: limits.filter { filter.contains($0.identity) },
          notMeasured: document.notMeasured)
        + complexity.judge(results)
        + CeilingGate(exempting: DeclaredComplexity.scansEverything).judge(results))
  }

  /// The commands that settle what was found.
  static func advice(on report: GateReport) -> [String] {
    let findings = report.findings
    var advice: [String] = []
    if findings.contains(where: { $0.gate == .exact && $0.outcome == .regression }) {
      advice.append("to accept a higher count: bench limits accept ID --reason TEXT")
    }
    if findings.contains(where: { $0.gate == .exact && $0.outcome == .improvement }) {
      advice.append("to lower limits to what was counted: bench limits update --ratchet")
    }
    if findings.contains(where: { $0.gate == .roster }) {
      advice.append("to give limits to new benchmarks and drop others: bench limits update --adopt")
    }
    return advice
  }
}

extension GateFinding {
  /// The finding that nothing counts `kind`, though something should; nil where it is absent.
  fileprivate init?(dead kind: WorkerKind, _ unavailability: Unavailability) {
    guard unavailability.isDead else { return nil }
    self.init(
      kind.metric, .exact, .failure, "the counter is dead: \(unavailability.reason)",
      exitCode: .deadCounter)
  }
}
