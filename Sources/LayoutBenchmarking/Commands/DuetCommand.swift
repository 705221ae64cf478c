import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts
import Reports

/// `duet`: times two builds, or two engines of one build, in alternation.
package struct DuetCommand: Subcommand {
  let program: MeasuringProgram
  let packageFolder: String?
  package let stopsWhenInterrupted = true

  static let base = Option.text(
    "base", valueName: "PATH",
    help: "the other build: its bench program, or its checkout with .build/release/bench",
    use: .read)
  static let against = Option<Engine?>.choice(
    "against", help: "compare engines of this build with this one", valueName: "ENGINE")
  static let seconds = Option.number(
    "session-seconds", in: 1...3600,
    help: "the wall time of one session; 3.5, or 5.5 of two builds, where none is given")

  package var syntax: CommandSyntax {
    CommandSyntax(
      "duet", summary: "time two builds, or two engines, in alternation",
      discussion:
        "Both sides take turns, batch by batch in random order, in fresh processes, together "
        + "with the base once more as a measure of noise. A difference counts once a second session "
        + "repeats it. Where no selection is given, two builds are compared at prepare and viewport of "
        + "10,000 items in the engines lazy and bucketed. The exit code is 2 after a regression, 3 "
        + "where a build breaks or nothing was compared, 5 where one build lacks a benchmark, and 7 "
        + "where they were not built alike.",
      options: [Self.base] + reference + program.subjectOptions + [
        RunCommand.workloads, program.dataOption, SharedOptions.seed, Self.seconds,
        SharedOptions.budget, SharedOptions.formats,
      ],
      flags: [CheckCommand.improvements, CheckCommand.inconclusive, SharedOptions.quiet])
  }

  /// The options that name what this build is compared with: an engine; for an author's layout, layouts of
  /// the package.
  private var reference: [any DeclaredOption] {
    program.visitor == nil ? [Self.against] : [SharedOptions.against, SharedOptions.engines]
  }

  /// Creates the command of `program`. Data are in `packageFolder`.
  package init(_ program: MeasuringProgram = .bench, packageFolder: String?) {
    self.program = program
    self.packageFolder = packageFolder
  }

  /// Creates the command of `program`, in its own package.
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
    report.add(to: &document)
    try files.write(
      document, context: ReportContext.illustrated, remark: console.note)
    return report.exitCode(
      countingImprovements: arguments[CheckCommand.improvements],
      countingInconclusive: arguments[CheckCommand.inconclusive])
  }

  /// The selection that the command line compares.
  package static func selection(
    _ arguments: ParsedArguments, of program: MeasuringProgram = .bench
  ) throws -> BenchmarkSelection {
    let isAlone = arguments[against] == nil && arguments[SharedOptions.against].isEmpty
    guard (arguments[base] == nil) != isAlone else {
      throw SideChoice(isBoth: arguments[base] != nil, isOfVisitor: program.visitor != nil)
    }
    var selection = try BenchmarkSelection(arguments, of: program)
    // Layouts to compare with are the other side of a pair.
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
  /// The pairs that a command line compares: with another engine, with layouts of the package, or, if it names
  /// neither, with another build.
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

/// The progress bar of a duet. The second sessions are counted from 0 again.
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

/// The command line names neither or both of the two things to compare with.
struct SideChoice: Error, CustomStringConvertible {
  let isBoth: Bool
  let isOfVisitor: Bool

  var description: String {
    "expected \"--base PATH\", for two builds, or "
      + (isOfVisitor
        ? "\"--against LAYOUT\", for a layout of the package, found "
        : "\"--against ENGINE\", for two engines, found ")
      + (isBoth ? "both" : "neither")
  }
}

/// The selection holds no engine but the one to compare with.
struct NothingToCompare: Error, CustomStringConvertible {
  var description: String { "expected an engine besides that of \"--against\", found none" }
}
