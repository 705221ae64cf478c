import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads
import Reports

/// `run`: measures layouts with each engine, and prints a table.
package struct RunCommand: Subcommand {
  let program: MeasuringProgram
  /// The suites beside those of layouts.
  private let additionalSuites: [any AdditionalSuite]
  package let stopsWhenInterrupted = true

  package static let workloads = Option.words(
    "workload", of: Workload.all.map(\.name) + [Workload.allOptionValue],
    help: "the workloads to measure, or all; default: those of the quick suite")

  /// The option for the suite: one of ``Suite`` or of `additionalSuites`.
  static func suite(or additionalSuites: [any AdditionalSuite] = []) -> Option<String?> {
    let descriptions =
      ["quick (takes up to a minute, and longer on a busy machine)", "full"]
      + additionalSuites.map { "\($0.name) (\($0.summary))" }
    return .word(
      "suite", of: Suite.allCases.map(\.rawValue) + additionalSuites.map(\.name),
      help: descriptions.dropLast().joined(separator: ", ") + ", or \(descriptions.last ?? "")",
      valueName: "NAME")
  }
  package static let shard = Option.shard(
    "shard",
    help: "measure only this part of the run, such as 2/4; \"bench report\" merges the parts")
  package static let journal = Option.text(
    "resume", valueName: "FILE",
    help: "record the results in FILE, and continue after the results that FILE already contains",
    use: .written)

  private var summary: String {
    program.userLayout.map {
      "measure \($0.name), and check that its answers to queries agree with the attributes that it returns for each element"
    }
      ?? "measure the speed of layouts in each engine"
  }

  private var options: [any DeclaredOption] {
    let programOptions: [any DeclaredOption] =
      program.userLayout == nil
      ? program.benchmarkSelectionOptions + [Self.suite(or: additionalSuites), Self.shard]
        + additionalSuites.flatMap(\.options) + [MeasuringOptions.allocator]
      : program.benchmarkSelectionOptions + [
        SharedOptions.layoutsToCompareWith, SharedOptions.engines,
      ]
    return programOptions + [
      Self.workloads, program.dataOption, SharedOptions.seed, SharedOptions.budget,
      MeasuringOptions.kinds, MeasuringOptions.repetitions, Self.journal, SharedOptions.formats,
    ]
  }

  /// The suites of benchmarks of layouts.
  enum Suite: String, CaseIterable {
    case quick, full
  }

  package var syntax: CommandSyntax {
    CommandSyntax(
      "run", summary: summary,
      discussion: program.userLayout == nil
        ? "Measures times and, in a separate process, allocations. "
          + "By default the quick suite runs, within a minute if the machine is not busy. "
          + "The full suite measures every workload at sizes up to a million. "
          + "The text ends with the engine to choose at each size. Tables of more than \(ReportStyle.greatestRowCount) rows are printed with --all. "
          + "Without --budget, only the quick suite has a time limit, and only if no other options select benchmarks. "
          + additionalSuites.map { $0.discussion + " " }.joined()
          + "\"bench explain\" shows the layouts, engines, workloads and data sets." : "",
      examples: program.userLayout == nil
        ? [
          "--layout flow --n 10k,1M --engine lazy,bucketed",
          "--data Examples/sizes.csv --layout flow,waterfall --format json=results.json",
          "--suite full --budget 600 --format html=report.html",
        ]
        : [
          "--n 10k,100k", "--against waterfall --engine lazy",
          "--format json=results.json --format html=report.html",
        ],
      options: options,
      flags: [SharedOptions.all, SharedOptions.stepSummary, SharedOptions.quiet],
      suggestedFor: ["measure", "benchmark", "bench", "time"])
  }

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout. In
  /// `bench`, it can also run `additionalSuites`.
  package init(
    _ program: MeasuringProgram = .bench, additionalSuites: [any AdditionalSuite] = []
  ) {
    self.program = program
    self.additionalSuites = additionalSuites
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    if let suite = additionalSuites.first(where: { $0.name == arguments[Self.suite()] }) {
      return try run(suite, arguments, packageFolder: packageFolder, console: console)
    }
    let workers = WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data")
    var selection = try BenchmarkSelection(arguments, of: program)
    selection.setMeasurements(
      arguments[MeasuringOptions.kinds],
      standard: workers.canCountAllocations ? MeasuringOptions.defaultKinds : [.time], arguments)
    let files = try ReportFiles(arguments, console: console)
    var document = ResultDocument(run: .current(folder: packageFolder))

    let shownWarnings = arguments[SharedOptions.quiet] ? [] : document.run.warnings
    for warning in shownWarnings { console.note("warning: \(warning)") }
    let journal = try arguments[Self.journal].map { path in
      try RunJournal<CellReport>(
        path: path, words: selection.descriptionWords, fingerprint: document.run.fingerprint,
        build: .current(
          document.run.git, selection, of: program, packageFolder: packageFolder))
    }
    if let journal {
      document.run.git = journal.build.git
      if journal.count > 0 {
        console.note(
          journal.count == 1
            ? "continuing after an earlier run, which measured 1 combination of layout, engine, data and size"
            : "continuing after an earlier run, which measured \(journal.count) combinations of layout, engine, data and size"
        )
      }
    }
    try BenchmarkSuite.run(
      selection,
      workers: try workers.workers(for: selection),
      journal: journal, isQuiet: arguments[SharedOptions.quiet], remark: console.note,
      into: &document)

    console.print(
      try document.tableText(
        width: console.width, showsAllRows: arguments[SharedOptions.all],
        withoutWarnings: shownWarnings))
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return .combined([document.exitCode, journal?.firstWriteError?.exitCode ?? .pass])
  }

  private func run(
    _ suite: any AdditionalSuite, _ arguments: ParsedArguments, packageFolder: String,
    console: Console
  ) throws -> ExitCode {
    let measure = try suite.measurement(arguments, packageFolder: packageFolder)
    let files = try ReportFiles(arguments, console: console)
    var document = ResultDocument(run: .current(folder: packageFolder))
    measure(&document)
    console.print(
      try document.tableText(width: console.width, showsAllRows: arguments[SharedOptions.all]))
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return document.exitCode
  }
}
