import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports
import Wording

/// `bench doctor`: reports which instruments (clocks and counters) work, and why others do not.
struct DoctorCommand: Subcommand {
  let packageFolder: String?
  /// The folder of the worker programs, which measure in processes of their own; nil to measure in
  /// this process.
  let programsFolder: String?

  let syntax = CommandSyntax(
    "doctor", summary: "show which instruments work here, and why others do not",
    discussion:
      "Tries every instrument on a small amount of work: "
      + "the clock, the comparison of answers, the allocation counters, valgrind, and the processor's counters. "
      + "An instrument that is not installed is not an error; the exit code is 9 if an installed instrument does not work.",
    examples: [""]
  )

  /// Creates the command for the package in `packageFolder`, which contains the data files.
  init(
    packageFolder: String? = PackageFolder.path, programs: String? = MeasuringProgram.bench.folder
  ) {
    self.packageFolder = packageFolder
    self.programsFolder = programs
  }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    let run = ResultDocument.RunDescription.current(arguments: [], folder: packageFolder)
    let instruments = instruments(packageFolder, git: run.git)
    let tableLines = TextTable(
      columns: [.init("instrument"), .init("state")],
      rows: instruments.map { [$0.name, $0.state.rawValue] }
    ).lines(width: .max)
    let detailColumn = (tableLines.map(\.count).max() ?? 0) + 2
    let indent = String(repeating: " ", count: detailColumn)
    var lines: [String] = []
    for (line, detail) in zip(tableLines, [""] + instruments.map(\.detail)) {
      let details = wrapped(detail, width: console.width - detailColumn)
      let paddedLine = line + indent.dropFirst(line.count)
      lines.append(detail.isEmpty ? line : paddedLine + details[0])
      lines += details.dropFirst().map { indent + $0 }
    }
    lines += ["", "environment"]
    for fact in EnvironmentFacts(run).fields where !Self.omittedFacts.contains(fact.name) {
      lines += wrapped("  \(fact.name): \(fact.text)", width: console.width, indent: "    ")
    }
    let warnings = run.warnings
    if !warnings.isEmpty { lines.append("") }
    for warning in warnings {
      lines += wrapped("warning: \(warning)", width: console.width, indent: "  ")
    }
    console.print(lines.joined(separator: "\n") + "\n")
    return instruments.contains { $0.state == .dead } ? .brokenCounter : .pass
  }

  /// The names of the facts about a run that are left out of the description of the environment,
  /// because no benchmark was started.
  private static let omittedFacts: Set<String> = ["Started", "Command"]

  private func instruments(_ packageFolder: String, git: GitState) -> [MeasuringInstrument] {
    let dataFolder = packageFolder + "/Scenarios/data"
    var instruments: [MeasuringInstrument] = [.clock()]
    instruments.append(
      MeasuringInstrument(
        "answers", reasonForUnavailability(of: .conformance, dataFolder),
        live: "an engine's answers were equal to those of the reference layout"))
    instruments.append(
      MeasuringInstrument(
        "times", reasonForUnavailability(of: .time, dataFolder), live: "a query was timed"))
    for allocator in CountedAllocator.allCases {
      instruments.append(
        MeasuringInstrument(
          "allocations, \(allocator)",
          reasonForUnavailability(of: .allocations, dataFolder, allocator: allocator),
          live: "the counter counted a known number of allocations correctly"))
    }
    instruments.append(counterComparison(dataFolder))
    instruments.append(
      MeasuringInstrument(
        "instructions", reasonForUnavailability(of: .instructions, dataFolder),
        live: "valgrind's callgrind counted the instructions of a query"))
    instruments.append(
      git.revision.map { MeasuringInstrument("git", .live, "revision \($0.prefix(12))") }
        ?? MeasuringInstrument("git", .absent, "not in a repository, or git is not installed"))
    return instruments
  }

  /// Compares the numbers of allocations that the glibc counter and the jemalloc counter report for
  /// the same queries.
  private func counterComparison(_ dataFolder: String) -> MeasuringInstrument {
    let name = "allocation counts compared"
    let configuration = WorkerConfiguration(
      kind: .allocations, dataFolder: dataFolder, seed: BenchmarkSelection.defaultSeed)
    var agreement = CounterAgreement()
    do {
      let workers = try [CountedAllocator.glibc, .jemalloc].map {
        try makeWorker(configuration, allocator: $0)
      }
      if try workers.contains(where: { try $0.findUnavailability() != nil }) {
        return MeasuringInstrument(name, .absent, "the comparison needs two counters that work")
      }
      for order in BenchmarkSelection.allocatorIndependentWorkOrders {
        agreement.compare(
          (try workers[0].measure(on: order), try workers[1].measure(on: order)),
          of: (.glibc, .jemalloc))
      }
    } catch {
      return MeasuringInstrument(name, .dead, "\(error)")
    }
    return agreement.asMeasuringInstrument(named: name)
  }

  private func makeWorker(_ configuration: WorkerConfiguration, allocator: CountedAllocator) throws
    -> any Worker
  {
    try programsFolder.map {
      WorkerPrograms(dataFolder: "").worker(configuration, in: $0, allocator: allocator)
    }
      ?? LayoutWorker(configuration)
  }

  /// The reason why the worker of `kind` cannot carry out a small measurement; nil if it can.
  private func reasonForUnavailability(
    of kind: WorkerKind, _ dataFolder: String, allocator: CountedAllocator = .glibc
  )
    -> Unavailability?
  {
    // The measurement may take 0.2 s, because on a busy machine the thread may lose the processor
    // for tens of milliseconds.
    let order = WorkOrder(
      BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10),
      workloads: ["viewport"],
      budget: 200_000_000)
    do {
      let configuration = WorkerConfiguration(
        kind: kind, dataFolder: dataFolder, seed: BenchmarkSelection.defaultSeed)
      let worker = try makeWorker(configuration, allocator: allocator)
      if let reason = try worker.findUnavailability() { return reason }
      let report = try worker.measure(on: order)
      if let entry = report.notMeasured.first {
        return Unavailability(reason: entry.reason, isDead: true)
      }
      return report.results.isEmpty || !report.judgements.values.allSatisfy(\.conforms)
        ? Unavailability(
          reason: "expected correct answers in a small measurement, found wrong answers",
          isDead: true) : nil
    } catch {
      return Unavailability(reason: "\(error)", isDead: true)
    }
  }
}
