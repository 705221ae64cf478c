import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads
import ScenarioPlayer
import Wording

/// `check`: compares exact counts of the layouts' work, such as allocations, with the committed
/// limits.
package struct CheckCommand: Subcommand {
  let program: MeasuringProgram
  /// Starts the external program with a command line; nil if the command has no option for that.
  private let startExternalLayout: ((String) throws -> any LayoutImplementation)?
  package let stopsWhenInterrupted = true

  static let improvements = Flag(
    "improvements", help: "describe counts that are lower than their limits, and exit with 4")
  static let inconclusive = Flag(
    "inconclusive", help: "exit with 10 if a gate cannot decide")
  static let strict = Flag(
    "strict", help: "exit with 2 after a warning, such as steep growth without a declared class")

  static let externalProgram = Option.text(
    "exec", valueName: "COMMAND",
    help:
      "judge the growth of a program that implements the protocol in Scenarios/PROTOCOL.md, by times; needs \"--measure growth\" and no other words"
  )

  static let earlierResults = Option.text(
    "against", valueName: "FILE",
    help:
      "compare with this earlier result document instead of the limits; with --results, nothing is measured and times are shown too",
    use: .read)

  package var syntax: CommandSyntax {
    CommandSyntax(
      "check", summary: "compare counts of work with limits or earlier results",
      discussion:
        "Counts requested item sizes, laid out elements, elements that were compared with a query rectangle, created attributes, and allocations. "
        + "Only fast scrolls (flings) that have a time limit (ceiling) are timed. Answers must equal those of the oracle, a simple reference layout. "
        + "Counts must not exceed their limits, and must grow with the number of items as declared. "
        + "With --against, exact counts must not exceed those of an earlier document; times are shown as ratios of medians, without a verdict, because the times of two runs of one program differ too. "
        + "Times from different machines are not compared, and the exit code is 7.",
      examples: [
        "", "--measure growth", "--against before.json --results after.json",
      ],
      options: CountSource.options(of: program) + [
        LimitsCommand.folder, Self.earlierResults, SharedOptions.formats,
      ]
        + (startExternalLayout == nil ? [] : [Self.externalProgram]),
      flags: [
        Self.improvements, Self.inconclusive, Self.strict, SharedOptions.stepSummary,
        SharedOptions.quiet,
      ])
  }

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  /// `startExternalLayout` starts the program that the option `--exec` names; without it, the command
  /// has no such option.
  package init(
    _ program: MeasuringProgram = .bench,
    startExternalLayout: ((String) throws -> any LayoutImplementation)? = nil
  ) {
    self.program = program
    self.startExternalLayout = startExternalLayout
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if let command = arguments[Self.externalProgram], let startExternalLayout {
      guard arguments[CountSource.kinds] == [CountSource.growthOptionValue] else {
        throw GrowthNotRequested(words: arguments[CountSource.kinds])
      }
      let layout = try startExternalLayout(command)
      guard layout.supportedLayouts.contains(.any) else {
        throw ProgramWithoutOwnLayout(name: layout.name)
      }
      let externalProgram = MeasuringProgram(program.name, userLayout: layout)
      return try CheckCommand(externalProgram).run(arguments, console: console)
    }
    let files = try ReportFiles(arguments, console: console)
    if let path = arguments[Self.earlierResults] {
      return try check(against: path, files, arguments, console)
    }
    var source = try CountSource(arguments, of: program)
    if source.judgesOnlyGrowth { return try checkGrowth(source, arguments, files, console) }
    try source.removeUnavailableKinds()
    let documentFromFile = try source.readDocument()
    let fingerprint = source.fingerprint(of: documentFromFile)
    let limitFiles = try LimitFiles(
      reading: try LimitsCommand.limitsFolder(arguments, of: program),
      kinds: source.kinds(of: documentFromFile), fingerprint: fingerprint)
    let filter = BenchmarkFilter(arguments)
    try limitFiles.expectComparableCounters(
      ofRunWith: fingerprint, checkingFirst: filter.contains)
    for (kind, unavailability) in source.unavailableKinds {
      console.note("\(kind.rawValue) are not checked: \(unavailability.reason)")
    }
    var document = try documentFromFile ?? source.countBenchmarks()
    if documentFromFile == nil {
      try source.recountInstructions(aboveLimits: limitFiles.limits, in: &document)
    }

    let findings =
      try source.findingsOnCounters
      + Self.applyGates(
        document, by: limitFiles.limits, filter: filter, growth: program.growth
      ).findings
      + source.findingsOnGrowth(remark: console.note)
    let report = GateReport(findings + source.findingsOnIdleChecks(besides: findings))
    console.print(
      growthStatements(in: findings)
        + report.text(
          width: console.width, describesImprovements: arguments[Self.improvements]))
    let unexpectedCounts = source.unexpectedCounts(in: document, selectedBy: filter)
    if let unexpectedCounts { console.note("\(unexpectedCounts)") }
    let countedAllBenchmarks =
      unexpectedCounts == nil && !document.notMeasured.contains { $0.isInterruption }
    for advice in Self.suggestedCommands(
      on: report, ofAll: countedAllBenchmarks, program: program.name)
    {
      console.print(advice + "\n")
    }
    document.verdicts = report.findings.map(\.verdict)
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return Self.exitCode(of: report, arguments)
  }

  static func exitCode(of report: GateReport, _ arguments: ParsedArguments) -> ExitCode {
    report.exitCode(
      countingImprovements: arguments[improvements], countingInconclusive: arguments[inconclusive],
      countingWarnings: arguments[strict])
  }

  /// How the costs of a user's own layout grow where no gate objects, one sentence on each line.
  /// Empty for the layouts of this package, whose growth is declared.
  private func growthStatements(in findings: [GateFinding]) -> String {
    guard program.userLayout != nil else { return "" }
    let statements = findings.filter { $0.gate == .growth && $0.outcome == .pass }
    return statements.map { "\($0.id)\n  \($0.message)\n" }.joined()
      + (statements.isEmpty ? "" : "\n")
  }

  /// Judges only how the number of instructions grows with the number of items. No limits are
  /// needed for this.
  private func checkGrowth(
    _ source: CountSource, _ arguments: ParsedArguments, _ files: ReportFiles, _ console: Console
  ) throws -> ExitCode {
    var document = ResultDocument(run: .current(folder: program.packageFolder ?? "."))
    let findings = try source.findingsOnGrowth(remark: console.note)
    let report = GateReport(findings + source.findingsOnIdleChecks(besides: findings))
    console.print(
      growthStatements(in: findings)
        + report.text(
          width: console.width, describesImprovements: arguments[Self.improvements]))
    document.verdicts = report.findings.map(\.verdict)
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return Self.exitCode(of: report, arguments)
  }

  /// Applies all gates to the results of `document` that `filter` selects. `growth` is the declared
  /// growth of a user's own layout.
  package static func applyGates(
    _ document: ResultDocument, by limits: [CountLimit], filter: BenchmarkFilter,
    growth: GrowthLimits = GrowthLimits()
  )
    -> GateReport
  {
    let results = document.results.filter { filter.contains($0.identity) }
    let exactFindings = ExactGate().judge(
      results, against: limits.filter { filter.contains($0.identity) },
      notMeasured: document.notMeasured)
    let complexityGate = ComplexityGate(declaredClass: DeclaredComplexity.declaredClass)
    let costGrowthGate = CostGrowthGate(
      ["mallocs", "bytes", "candidatesInspected"], declaredIn: growth)
    return GateReport(
      ConformanceGate().judge(results)
        + exactFindings + Self.workerFailures(in: document, filter: filter, besides: exactFindings)
        + complexityGate.judge(results) + costGrowthGate.judge(results)
        + FrameTimeCeilingGate(exempting: DeclaredComplexity.scansEveryElement).judge(results))
  }

  /// Creates a finding for each distinct reason why measurements failed, unless `findings` already
  /// report a measurement that failed for this reason.
  private static func workerFailures(
    in document: ResultDocument, filter: BenchmarkFilter, besides findings: [GateFinding]
  ) -> [GateFinding] {
    let reportedIDs = Set(findings.filter { $0.gate == .roster }.map(\.id))
    let failedEntries = document.notMeasured.filter { entry in
      entry.hasFailed && (try? BenchmarkIdentity(entry.id)).map(filter.contains) != false
    }
    var reportedReasons = Set(
      failedEntries.filter { reportedIDs.contains($0.id) }.map(\.reason))
    return failedEntries.filter { reportedReasons.insert($0.reason).inserted }.map {
      GateFinding($0, lost: 0)
    }
  }

  /// The command lines of `program` that accept or resolve the findings of `report`. Command lines
  /// that add or remove limits are suggested only if all benchmarks were counted.
  package static func suggestedCommands(
    on report: GateReport, ofAll countedAllBenchmarks: Bool, program: String = "bench"
  ) -> [String] {
    let findings = report.findings
    var commandTexts: [String] = []
    if findings.contains(where: { $0.gate == .exact && $0.outcome == .regression }) {
      commandTexts.append("to accept a higher count: \(program) limits accept ID --reason TEXT")
    }
    if findings.contains(where: { $0.gate == .exact && $0.outcome == .improvement }) {
      commandTexts.append("to lower limits to the new counts: \(program) limits update --ratchet")
    }
    let hasFailedMeasurement = findings.contains {
      [.benchmarkFailed, .brokenCounter, .conformanceFailure].contains($0.exitCode)
    }
    if countedAllBenchmarks, !hasFailedMeasurement, report.contains(.limitsMismatch) {
      commandTexts.append(
        "to add limits for new benchmarks and remove obsolete ones: \(program) limits update --adopt"
      )
    }
    return commandTexts
  }
}

/// An error: an external program makes only layouts of this package, whose growth is not judged.
struct ProgramWithoutOwnLayout: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "expected \(quoted(name)) to lay out the kind \"any\", found that it refuses this kind"
  }
}

/// An error: the command line has the option `--exec`, and requests another check than that of
/// growth.
struct GrowthNotRequested: Error, CustomStringConvertible {
  let words: [String]

  var description: String {
    let found = words.isEmpty ? "none" : words.map { quoted($0) }.joined(separator: ", ")
    return
      "expected \"growth\" as the only word of \"--measure\" with \"--exec\", found \(found)"
  }
}
