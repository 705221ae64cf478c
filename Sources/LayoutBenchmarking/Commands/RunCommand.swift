import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads

/// `run`: measures layouts with each engine, and prints a table.
package struct RunCommand: Subcommand {
  let program: MeasuringProgram
  package let stopsWhenInterrupted = true

  package static let workloads = Option.words(
    "workload", of: Workload.all.map(\.name) + [Workload.allOptionValue],
    help: "the workloads to measure, or all; default: those of the quick suite")

  static let suite = Option<Suite?>.choice(
    "suite",
    help:
      "quick (takes up to a minute, and longer on a busy machine), full, or peers (compares with other code)",
    valueName: "NAME")
  static let shard = Option.shard(
    "shard",
    help: "measure only this part of the run, such as 2/4; \"bench report\" merges the parts")
  static let flatbush = Option.text(
    "flatbush", valueName: "FOLDER",
    help: "with --suite peers: the folder of flatbush's source, which Node runs")
  static let journal = Option.text(
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
      ? program.benchmarkSelectionOptions + [
        Self.suite, Self.shard, Self.flatbush, MeasuringOptions.allocator,
      ]
      : program.benchmarkSelectionOptions + [
        SharedOptions.layoutsToCompareWith, SharedOptions.engines,
      ]
    return programOptions + [
      Self.workloads, program.dataOption, SharedOptions.seed, SharedOptions.budget,
      MeasuringOptions.kinds, MeasuringOptions.repetitions, Self.journal, SharedOptions.formats,
    ]
  }

  /// The suites of benchmarks that the command line can select.
  enum Suite: String, CaseIterable {
    case quick, full
    /// Compares the spatial index of this package with those of other projects, and the times of
    /// its layouts with the time of the least work that any layout must do.
    case peers
  }

  package var syntax: CommandSyntax {
    CommandSyntax(
      "run", summary: summary,
      discussion: program.userLayout == nil
        ? "Measures times and, in a separate process, allocations. "
          + "By default the quick suite runs, within a minute if the machine is not busy. "
          + "The full suite measures every workload at sizes up to a million. "
          + "Without --budget, only the quick suite has a time limit, and only if no other options select benchmarks. "
          + "With --suite peers, RectIndex is compared with the indexes of Boost.Geometry and GEOS, "
          + "and the times of layouts are compared with those of two simple tasks: copying their attributes, and one greedy pass over the item sizes. "
          + "\"bench explain\" shows the layouts, engines, workloads and data sets." : "",
      options: options,
      flags: [SharedOptions.stepSummary, SharedOptions.quiet],
      suggestedFor: ["measure", "benchmark", "bench", "time"])
  }

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if program.userLayout == nil, arguments[Self.suite] == .peers {
      return try runPeers(arguments, console: console)
    }
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    let workers = WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data")
    var selection = try BenchmarkSelection(arguments, of: program)
    selection.setMeasurements(
      arguments[MeasuringOptions.kinds],
      standard: workers.canCountAllocations ? MeasuringOptions.defaultKinds : [.time], arguments)
    let files = try ReportFiles(arguments, console: console)
    var document = ResultDocument(run: .current(folder: packageFolder))

    if !arguments[SharedOptions.quiet] {
      for warning in document.run.warnings { console.note("warning: \(warning)") }
    }
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

    console.print(try document.tableText(width: console.width))
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return .combined([document.exitCode, journal?.firstWriteError?.exitCode ?? .pass])
  }

  private func runPeers(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    let peerRun = try PeerRun(arguments, of: program)
    let files = try ReportFiles(arguments, console: console)
    var document = ResultDocument(run: .current(folder: packageFolder))
    peerRun.run(into: &document)
    console.print(try document.tableText(width: console.width))
    try files.write(
      document, context: ReportContext.contextWithLayoutPictures, remark: console.note)
    return document.exitCode
  }
}
