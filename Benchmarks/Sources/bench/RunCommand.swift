import BenchmarkHarness
import CommandLineParsing
import Foundation
import LayoutWorkloads

/// `bench run`: measures layouts in engines, and prints a table.
struct RunCommand: Subcommand {
  let packageFolder: String?
  let stopsWhenInterrupted = true

  static let workloads = Option.words(
    "workload", of: Workload.allCases.map(\.rawValue) + [Workload.wordForAll],
    help: "kinds of work to measure, or all; the quick suite's where none is named")
  static let budget = Option.number(
    "budget", help: "seconds that everything may take; what does not fit is not measured")

  let syntax = CommandSyntax(
    "run", summary: "measure layouts in engines, with the oracle beside each time",
    discussion:
      "Times, and in a process of their own allocations. Without a selection the quick suite runs, within a minute. A selection is "
      + "measured whole unless a budget says otherwise. \"bench list\" shows what there is.",
    options: [
      SharedOptions.layouts, SharedOptions.engines, SharedOptions.sizes, workloads,
      SharedOptions.data, SharedOptions.seed, budget, MeasuringOptions.kinds,
      MeasuringOptions.allocator, MeasuringOptions.repetitions, SharedOptions.formats,
    ],
    flags: [SharedOptions.stepSummary, SharedOptions.quiet])

  /// Creates the command; data lie below `packageFolder`.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    var selection = try BenchmarkSelection(arguments)
    selection.measure(
      arguments[MeasuringOptions.kinds], standard: MeasuringOptions.standard, arguments)
    let files = try ReportFiles(arguments)
    let stepSummary = try StepSummary(arguments, console: console)
    var document = ResultDocument(
      run: .current(arguments: Array(CommandLine.arguments.dropFirst()), folder: packageFolder))

    var bar: ProgressBar?
    let suite = BenchmarkSuite(
      selection,
      workers: try WorkerPrograms.workers(
        for: selection, dataFolder: packageFolder + "/Scenarios/data"),
      progress: { progress in
        var shown =
          bar ?? ProgressBar(total: progress.total, isQuiet: arguments[SharedOptions.quiet])
        shown.show(done: progress.done, label: progress.label)
        bar = shown
      })
    defer { bar?.clear() }
    try suite.run(into: &document)
    if document.results.contains(where: { WorkerKind(of: $0.identity.metric) == .allocations }) {
      document.run.fingerprint.counted = selection.countedProcess
    }
    bar?.clear()

    console.print(TableFormat().text(of: document, width: console.width))
    try files.write(document)
    try stepSummary?.add(document)
    return Self.exitCode(of: document)
  }

  /// What `document` means to a caller: a worker that broke is a failure, and so is a counter that
  /// should live and does not, or an engine whose answers are wrong.
  static func exitCode(of document: ResultDocument) -> ExitCode {
    .combined([
      document.notMeasured.contains(where: \.isFailure) ? .benchmarkFailed : .pass,
      document.notMeasured.contains(where: \.isDeadCounter) ? .deadCounter : .pass,
      document.results.allSatisfy(\.conforms) ? .pass : .conformanceFailure,
    ])
  }
}
