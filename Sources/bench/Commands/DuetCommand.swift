import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts
import Reports

/// `bench duet`: times two builds, or two engines of one build, in alternation.
struct DuetCommand: Subcommand {
  let packageFolder: String?
  let stopsWhenInterrupted = true

  static let base = Option.text(
    "base", valueName: "PATH",
    help: "the other build: its bench program, or its checkout with .build/release/bench",
    use: .read)
  static let against = Option<Engine?>.choice(
    "against", help: "compare engines of this build with this one", valueName: "ENGINE")
  static let seconds = Option.number(
    "session-seconds", in: 1...3600,
    help: "the wall time of one session; 3.5, or 5.5 of two builds, where none is given")

  let syntax = CommandSyntax(
    "duet", summary: "time two builds, or two engines, in alternation",
    discussion:
      "Both sides take turns, batch by batch in random order, in fresh processes, together "
      + "with the base once more as a measure of noise. A difference counts once a second session "
      + "repeats it. Where no selection is given, two builds are compared at prepare and viewport of "
      + "10,000 items in the engines lazy and bucketed. The exit code is 2 after a regression, 3 "
      + "where a build breaks or nothing was compared, 5 where one build lacks a benchmark, and 7 "
      + "where they were not built alike.",
    options: [
      base, against, SharedOptions.layouts, SharedOptions.engines, SharedOptions.sizes,
      RunCommand.workloads, SharedOptions.data, SharedOptions.seed, seconds, SharedOptions.budget,
      SharedOptions.formats,
    ],
    flags: [CheckCommand.improvements, CheckCommand.inconclusive, SharedOptions.quiet])

  /// Creates the command. Data are in `packageFolder`.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    let files = try ReportFiles(arguments)
    let selection = try Self.selection(arguments)
    let pairs = selection.duets(against: arguments[Self.against])
    guard !pairs.isEmpty else { throw NothingToCompare() }
    let sides = DuetSides(
      base: try arguments[Self.base].map(BuildFolder.init(path:)), selection: selection,
      dataFolder: packageFolder + "/Scenarios/data")
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
  static func selection(_ arguments: ParsedArguments) throws -> BenchmarkSelection {
    guard (arguments[base] == nil) != (arguments[against] == nil) else {
      throw SideChoice(isBoth: arguments[base] != nil)
    }
    var selection = try BenchmarkSelection(arguments)
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

  var description: String {
    "expected \"--base PATH\", for two builds, or \"--against ENGINE\", for two engines, found "
      + (isBoth ? "both" : "neither")
  }
}

/// The selection holds no engine but the one to compare with.
struct NothingToCompare: Error, CustomStringConvertible {
  var description: String { "expected an engine besides that of \"--against\", found none" }
}
