import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads
import Layouts

/// `duet`: compares the times of two builds, or of two engines of one build, by running them
/// alternately.
package struct DuetCommand: Subcommand {
  let program: MeasuringProgram
  package let stopsWhenInterrupted = true

  static let baseBuild = Option.text(
    "base", valueName: "PATH",
    help: "the build to compare with: the path of a program, or of a checkout with .build/release",
    use: .read)
  static let referenceEngine = Option<Engine?>.choice(
    "against", help: "compare the other engines of this build with this engine",
    valueName: "ENGINE")
  static let sessionSeconds = Option.number(
    "session-seconds", in: 1...3600,
    help:
      "the longest wall time of one session, in seconds; default: 20. "
      + "A session ends as soon as it reaches a decision, after 3.5 s at the earliest, or 5.5 s for two builds"
  )

  package var syntax: CommandSyntax {
    CommandSyntax(
      "duet",
      summary:
        "compare the times of two builds or \(program.userLayout == nil ? "engines" : "layouts") in alternation",
      discussion:
        "Base and candidate run alternately, batch by batch in random order, in fresh processes, "
        + "together with a second run of the base that measures the noise. "
        + "A difference is accepted only if a second session finds the difference again. "
        + "By default, two builds are compared in the workloads prepare and viewport with 10,000 items in the engines lazy and bucketed. "
        + "The exit code is 2 if the candidate is slower.",
      examples: program.userLayout == nil
        ? [
          "--layout flow --n 10k --engine lazy --against eager", "--base ../before",
          "--base ../before --layout waterfall --n 100k --workload viewport",
        ]
        : [
          "--against waterfall", "--base ../before",
          "--base ../before --n 100k --workload viewport",
        ],
      options: [Self.baseBuild] + referenceOptions + program.benchmarkSelectionOptions + [
        RunCommand.workloads, program.dataOption, SharedOptions.seed, Self.sessionSeconds,
        SharedOptions.budget, SharedOptions.formats,
      ],
      flags: [
        CheckCommand.improvements, CheckCommand.inconclusive, SharedOptions.stepSummary,
        SharedOptions.quiet,
      ])
  }

  /// The options that name what the measured layouts are compared with: another engine or, if the
  /// program measures a user's own layout, layouts of this package.
  private var referenceOptions: [any DeclaredOption] {
    program.userLayout == nil
      ? [Self.referenceEngine] : [SharedOptions.layoutsToCompareWith, SharedOptions.engines]
  }

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    let files = try ReportFiles(arguments, console: console)
    let selection = try Self.selection(arguments, of: program)
    let pairs = try selection.duetPairs(arguments)
    guard !pairs.isEmpty else { throw NothingToCompare() }
    let duetSides = DuetSides(
      baseBuild: try arguments[Self.baseBuild].map { try BuildFolder(path: $0, of: program.name) },
      selection: selection,
      workers: WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data"))
    try duetSides.expectSameSettings()

    var plan = duetSides.sessionPlan(seed: selection.seed)
    if let seconds = arguments[Self.sessionSeconds] {
      plan.maximumBudget = seconds * 1_000_000_000
      plan.budget = min(plan.budget, seconds * 1_000_000_000)
    }
    let layoutCorrectnessChecks = try duetSides.layoutCorrectnessChecks()
    let progress = DuetProgress(isQuiet: arguments[SharedOptions.quiet])
    var document = ResultDocument(run: .current(folder: packageFolder))
    let duet = DuetBenchmark(
      pairs, gate: duetSides.gate, plan: plan,
      budget: TimeBudget(seconds: selection.timeBudgetSeconds),
      progress: progress.show,
      examine: { pair in
        try layoutCorrectnessChecks.base.reasonNotToTime(of: pair.base)
          ?? layoutCorrectnessChecks.candidate.reasonNotToTime(of: pair.candidate)
      },
      session: { try duetSides.runSession($0, $1, candidateCount: pairs.count) })
    let report = duet.run()
    progress.clear()

    console.print(report.text(width: console.width))
    report.addResults(to: &document)
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return report.exitCode(
      countingImprovements: arguments[CheckCommand.improvements],
      countingInconclusive: arguments[CheckCommand.inconclusive])
  }

  /// The selection of benchmarks that the arguments of `duet` describe.
  package static func selection(
    _ arguments: ParsedArguments, of program: MeasuringProgram = .bench
  ) throws -> BenchmarkSelection {
    let namesNoReference =
      arguments[referenceEngine] == nil && arguments[SharedOptions.layoutsToCompareWith].isEmpty
    guard (arguments[baseBuild] == nil) != namesNoReference else {
      throw InvalidBaseOptions(
        namesBothOptions: arguments[baseBuild] != nil,
        comparesUserLayout: program.userLayout != nil)
    }
    var selection = try BenchmarkSelection(arguments, of: program)
    // A user's own layout is always the candidate, so it is always selected. The option `--against`
    // names only the layouts of this package with which it is compared.
    if program.userLayout != nil { selection.layouts = program.layouts }
    selection.timeBudgetSeconds = arguments[SharedOptions.budget].map { Double($0) }
    if arguments[SharedOptions.engines].isEmpty {
      selection.engines =
        arguments[referenceEngine] == nil
        ? Engine.allCases.filter { !$0.scansEveryElement }
        : Engine.allCases.filter { !$0.isBaseline }
    }
    if selection.itemCounts == nil, selection.file == nil { selection.itemCounts = [10_000] }
    if arguments[RunCommand.workloads].isEmpty { selection.workloads = [.prepare, .viewport] }
    return selection
  }
}

extension BenchmarkSelection {
  /// The pairs of benchmarks, a base and a candidate, that the arguments of `duet` describe. With
  /// `--against`, the base is another engine or a layout of this package; without it, the base is
  /// the same benchmark in another build.
  fileprivate func duetPairs(_ arguments: ParsedArguments) throws -> [DuetBenchmark.Pair] {
    let referenceLayouts = arguments[SharedOptions.layoutsToCompareWith]
    if referenceLayouts.isEmpty {
      return duetPairs(against: arguments[DuetCommand.referenceEngine])
    }
    return duetPairs().flatMap { pair in
      referenceLayouts.flatMap { layout in
        engines.map { engine in
          var baseIdentity = pair.identity
          baseIdentity.layout = layout
          baseIdentity.engine = engine.rawValue
          return DuetBenchmark.Pair(base: BatchRequest.Arm(baseIdentity), candidate: pair.candidate)
        }
      }
    }
  }
}

/// Shows the progress of the subcommand `duet`. The progress bar starts again from 0 when the total
/// changes. That happens before the second sessions, which check the differences that the first
/// sessions found.
final class DuetProgress {
  private let isQuiet: Bool
  private var bar: ProgressBar?
  private var totalPairCount = 0

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func show(done: Int, total: Int, label: String) {
    if bar == nil || totalPairCount != total {
      bar?.clear()
      bar = ProgressBar(total: total, isQuiet: isQuiet)
      totalPairCount = total
    }
    bar?.show(done: done, label: label)
  }

  func clear() { bar?.clear() }
}

/// An error: the command line has neither or both of the options `--base` and `--against`, which
/// select what the candidate is compared with.
struct InvalidBaseOptions: Error, CustomStringConvertible {
  let namesBothOptions: Bool
  let comparesUserLayout: Bool

  var description: String {
    let foundText = namesBothOptions ? "both" : "neither"
    return comparesUserLayout
      ? "expected \"--base PATH\" to compare builds or \"--against LAYOUT\" to compare with a layout of this package, found \(foundText)"
      : "expected \"--base PATH\" to compare builds or \"--against ENGINE\" to compare engines, found \(foundText)"
  }
}

/// An error: the engines to compare include none besides the one that the option `--against` names.
struct NothingToCompare: Error, CustomStringConvertible {
  var description: String {
    "expected an engine other than the one given with \"--against\", found none"
  }
}
