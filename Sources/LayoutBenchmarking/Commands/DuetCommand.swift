import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts
import Reports

/// `duet`: times two builds, or two engines of one build, by alternating between them.
package struct DuetCommand: Subcommand {
  let program: MeasuringProgram
  let packageFolder: String?
  package let stopsWhenInterrupted = true

  static let base = Option.text(
    "base", valueName: "PATH",
    help: "the build to compare with: its program, or its checkout with .build/release",
    use: .read)
  static let against = Option<Engine?>.choice(
    "against", help: "the engine to compare the other engines of this build with",
    valueName: "ENGINE")
  static let seconds = Option.number(
    "session-seconds", in: 1...3600,
    help: "the wall time of one session; default: 3.5, or 5.5 for two builds")

  package var syntax: CommandSyntax {
    CommandSyntax(
      "duet",
      summary:
        "time two builds, or two \(program.visitor == nil ? "engines" : "layouts"), by alternating between them",
      discussion:
        "Base and candidate run alternately, batch by batch in random order, in fresh processes, together "
        + "with a second run of the base that measures the noise. A difference counts if a second session "
        + "repeats it. By default, two builds are compared in the workloads prepare and viewport with "
        + "10,000 items in the engines lazy and bucketed. The exit code is 2 after a regression, 3 "
        + "if a build fails or nothing was compared, 5 if one build lacks a benchmark, and 7 "
        + "if they were built with different settings.",
      options: [Self.base] + reference + program.subjectOptions + [
        RunCommand.workloads, program.dataOption, SharedOptions.seed, Self.seconds,
        SharedOptions.budget, SharedOptions.formats,
      ],
      flags: [CheckCommand.improvements, CheckCommand.inconclusive, SharedOptions.quiet])
  }

  /// The options that select what this build is compared with: an engine; for an author's layout,
  /// layouts of this package.
  private var reference: [any DeclaredOption] {
    program.visitor == nil ? [Self.against] : [SharedOptions.against, SharedOptions.engines]
  }

  /// Creates the command of `program` for the package in `packageFolder`, which contains the data.
  package init(_ program: MeasuringProgram = .bench, packageFolder: String?) {
    self.program = program
    self.packageFolder = packageFolder
  }

  /// Creates the command of `program` for the package of the program.
  package init(_ program: MeasuringProgram = .bench) {
    self.init(program, packageFolder: program.packageFolder)
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    let files = try ReportFiles(arguments)
    let selection = try Self.selection(arguments, of: program)
    let pairs = try selection.duets(arguments)
    guard !pairs.isEmpty else { throw NothingToCompare() }
    let sides = DuetSides(
      base: try arguments[Self.base].map { try BuildFolder(path: $0, of: program.name) },
      selection: selection,
      workers: WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data"))
    try sides.expectAlike()

    var plan = sides.plan(seed: selection.seed)
    if let seconds = arguments[Self.seconds] { plan.budget = seconds * 1_000_000_000 }
    let examination = try sides.examinations()
    let progress = DuetProgress(isQuiet: arguments[SharedOptions.quiet])
    var document = ResultDocument(
      run: .current(arguments: Array(CommandLine.arguments.dropFirst()), folder: packageFolder))
    let duet = Duet(
      pairs, gate: sides.gate, plan: plan, budget: TimeBudget(seconds: selection.budget),
      progress: progress.show,
      examine: { pair in
        try examination.base.obstacle(of: pair.base)
          ?? examination.candidate.obstacle(of: pair.candidate)
      },
      session: sides.session)
    let report = duet.run()
    progress.clear()

    console.print(report.text(width: console.width))
    report.addResults(to: &document)
    try files.write(
      document, context: ReportContext.illustrated, remark: console.note)
    return report.exitCode(
      countingImprovements: arguments[CheckCommand.improvements],
      countingInconclusive: arguments[CheckCommand.inconclusive])
  }

  /// The selection of benchmarks that the command line compares.
  package static func selection(
    _ arguments: ParsedArguments, of program: MeasuringProgram = .bench
  ) throws -> BenchmarkSelection {
    let isAlone = arguments[against] == nil && arguments[SharedOptions.against].isEmpty
    guard (arguments[base] == nil) != isAlone else {
      throw SideChoice(isBoth: arguments[base] != nil, isOfVisitor: program.visitor != nil)
    }
    var selection = try BenchmarkSelection(arguments, of: program)
    // The layouts that `--against` names are the bases of the pairs, and no candidates.
    if program.visitor != nil { selection.layouts = program.layouts }
    selection.budget = arguments[SharedOptions.budget].map { Double($0) }
    if arguments[SharedOptions.engines].isEmpty {
      selection.engines =
        arguments[against] == nil
        ? Engine.allCases.filter { !$0.scansEveryElement }
        : Engine.allCases.filter { !$0.isBaseline }
    }
    if selection.sizes == nil, selection.file == nil { selection.sizes = [10_000] }
    if arguments[RunCommand.workloads].isEmpty { selection.workloads = [.prepare, .viewport] }
    return selection
  }
}

extension BenchmarkSelection {
  /// The pairs that a command line compares: with another engine, with layouts of this package, or, if
  /// it names neither, with another build.
  fileprivate func duets(_ arguments: ParsedArguments) throws -> [Duet.Pair] {
    let references = arguments[SharedOptions.against]
    if references.isEmpty { return duets(against: arguments[DuetCommand.against]) }
    return duets().flatMap { pair in
      references.flatMap { layout in
        engines.map { engine in
          var base = pair.identity
          base.layout = layout
          base.engine = engine.rawValue
          return Duet.Pair(base: BatchOrder.Arm(base), candidate: pair.candidate)
        }
      }
    }
  }
}

/// The progress line of a duet. It starts again from 0 for the second sessions.
final class DuetProgress {
  private let isQuiet: Bool
  private var bar: ProgressBar?
  private var total = 0

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func show(done: Int, total: Int, label: String) {
    if bar == nil || self.total != total {
      bar?.clear()
      bar = ProgressBar(total: total, isQuiet: isQuiet)
      self.total = total
    }
    bar?.show(done: done, label: label)
  }

  func clear() { bar?.clear() }
}

/// An error: the command line names neither or both of the options that select the base.
struct SideChoice: Error, CustomStringConvertible {
  let isBoth: Bool
  let isOfVisitor: Bool

  var description: String {
    "expected \"--base PATH\" to compare builds or "
      + (isOfVisitor
        ? "\"--against LAYOUT\" to compare with a layout of this package, found "
        : "\"--against ENGINE\" to compare engines, found ")
      + (isBoth ? "both" : "neither")
  }
}

/// An error: the selection contains no engine other than the one to compare with.
struct NothingToCompare: Error, CustomStringConvertible {
  var description: String { "expected another engine than that of \"--against\", found none" }
}
