import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Wording

/// The source of the counts that are compared with limits: a new run without timing, or a file.
struct CountedResults {
  /// The word of `--measure` for comparing the frame times of flings with a ceiling.
  static let ceilings = "ceilings"
  static let file = Option.text(
    "results", valueName: "FILE",
    help:
      "read the counts from this file, which \"bench check --format json=FILE\" wrote, and run "
      + "nothing; a file of \"bench run\" has other counts", use: .read)
  static let kinds = Option.words(
    "measure", of: ["work"] + [WorkerKind.allocations, .instructions].map(\.rawValue) + [ceilings],
    help: "what to count: work (always counted), allocations, instructions; default: work and "
      + "allocations; ceilings also times flings")

  /// The options of a command that counts, in `program`.
  static func options(of program: MeasuringProgram) -> [any DeclaredOption] {
    program.subjectOptions + [kinds] + (program.visitor == nil ? [MeasuringOptions.allocator] : [])
      + [MeasuringOptions.repetitions, MeasuringOptions.processes, file]
  }

  private let program: MeasuringProgram
  let packageFolder: String?
  let isQuiet: Bool
  private let path: String?
  private let named: Set<WorkerKind>
  private let processes: Int
  private let timesFlings: Bool
  /// The benchmarks that are counted if no file is given.
  var selection: BenchmarkSelection
  /// The kinds of counters that are not available, with the reasons.
  private(set) var unavailable: [(kind: WorkerKind, reason: Unavailability)] = []

  /// Creates the source that `arguments` describe.
  ///
  /// - Throws: `UsageError`, or `WorkerFailure` if a counting program fails.
  init(_ arguments: ParsedArguments, of program: MeasuringProgram, packageFolder: String?) throws {
    self.program = program
    self.packageFolder = packageFolder
    isQuiet = arguments[SharedOptions.quiet]
    path = arguments[Self.file]
    named = Set(arguments[Self.kinds].compactMap(WorkerKind.init(rawValue:)))
    processes = arguments[MeasuringOptions.processes].map { Int($0) } ?? 1
    timesFlings = arguments[Self.kinds].contains(Self.ceilings)
    selection = try BenchmarkSelection(arguments, of: program)
    selection.measure(arguments[Self.kinds], standard: [.allocations], arguments)
  }

  /// Removes the kinds that no instrument can count on this machine from the selection, and records
  /// the reasons.
  mutating func findUnavailable() throws {
    guard path == nil, let packageFolder else { return }
    let workers = try self.workers(for: selection, below: packageFolder)
    for (kind, worker) in workers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard kind != .conformance, let reason = try worker.findUnavailability() else { continue }
      selection.kinds.remove(kind)
      unavailable.append((kind, reason))
    }
  }

  /// Findings about the kinds of counters that are not available although they were requested, or
  /// that do not work.
  var faults: [GateFinding] {
    unavailable.compactMap { kind, unavailability in
      guard unavailability.isDead || named.contains(kind) else { return nil }
      let fault =
        unavailability.isDead ? "the counter does not work" : "requested, but not available"
      return GateFinding(
        kind.representativeMetric, .exact, .failure, "\(fault): \(unavailability.reason)",
        exitCode: .deadCounter)
    }
  }

  /// The difference between the counts in the given file and those that have limits; nil if there
  /// is none, or if no file is given.
  func difference(of document: ResultDocument, in filter: BenchmarkFilter) -> OtherCounts? {
    path.flatMap { path in
      suite(of: document).difference(of: document, path: path, in: filter.contains)
    }
  }

  /// The counts that must be compared with limits. For a file, only the kinds that it contains.
  func suite(of document: ResultDocument) -> CountedSuite {
    var selection = selection
    if path != nil { selection.kinds = kinds(of: document).union([.conformance]) }
    return CountedSuite(selection)
  }

  /// The environment of the counts. It is known before the run, unless a file is read.
  func fingerprint(of document: ResultDocument?) -> Fingerprint {
    if let document { return document.run.fingerprint }
    var fingerprint = Fingerprint.current()
    fingerprint.counted = selection.countedProcess
    return fingerprint
  }

  /// The kinds of counters that are compared with limits.
  func kinds(of document: ResultDocument?) -> Set<WorkerKind> {
    document.map { Set($0.results.map { WorkerKind(of: $0.identity.metric) }) } ?? selection.kinds
  }

  /// Reads the given file; nil if there is none, so that the counts must be measured.
  ///
  /// A requested kind that is not in the file is recorded as not available.
  mutating func read() throws -> ResultDocument? {
    guard let path else { return nil }
    let document = try ResultDocument(reading: path)
    let found = kinds(of: document)
    for kind in WorkerKind.allCases where named.contains(kind) && !found.contains(kind) {
      let reason = "there are no such counts in \(quoted(path, limit: 200))"
      unavailable.append((kind, Unavailability(reason: reason)))
    }
    return document
  }

  /// Counts the selected benchmarks, in as many processes as requested.
  ///
  /// With one process, the smallest size is counted twice, so that counters that vary are noticed.
  func count() throws -> ResultDocument {
    guard let packageFolder else { throw MissingPackage() }
    var run = ResultDocument.Run.current(
      arguments: Array(CommandLine.arguments.dropFirst()), folder: packageFolder)
    run.fingerprint.counted = selection.countedProcess
    var document = ResultDocument(run: run)
    var repetition = ResultDocument(run: run)
    for part in selection.countingParts {
      try count(part, below: packageFolder, into: &document)
      for _ in 1..<processes { try count(part, below: packageFolder, into: &repetition) }
      guard processes == 1 else { continue }
      var smallest = part
      smallest.kinds = [.conformance]
      smallest.sizes = part.sizes?.min().map { [$0] }
      try count(smallest, below: packageFolder, into: &repetition)
    }
    // An engine that throws an error for its data reports it in every part.
    let readings = Dictionary(grouping: document.results + repetition.results, by: \.identity)
    var seen: Set<BenchmarkIdentity> = []
    document.results = document.results.filter { seen.insert($0.identity).inserted }.map { result in
      (readings[result.identity] ?? []).dropFirst().reduce(result) { $0.repeated($1) }
    }
    if timesFlings { try count(selection.ceilingPart, below: packageFolder, into: &document) }
    return document
  }

  private func workers(for selection: BenchmarkSelection, below folder: String) throws
    -> [WorkerKind: any Worker]
  {
    try WorkerPrograms(program, dataFolder: folder + "/Scenarios/data").workers(for: selection)
  }

  private func count(
    _ selection: BenchmarkSelection, below folder: String, into document: inout ResultDocument
  ) throws {
    try BenchmarkSuite.run(
      selection, workers: try workers(for: selection, below: folder), isQuiet: isQuiet,
      into: &document)
  }
}

extension BenchmarkResult {
  /// The result with the readings of both runs; unchanged if they are equal.
  fileprivate func repeated(_ other: BenchmarkResult) -> BenchmarkResult {
    if readings == other.readings { return self }
    let both = BenchmarkResult(
      identity: identity, unit: unit, isExact: isExact,
      readings: .samples(readings.all + other.readings.all), conforms: conforms && other.conforms,
      missing: max(missing, other.missing), extra: max(extra, other.extra))
    return both ?? self
  }
}

/// Selects benchmarks by the options of the command line. Without options it selects all.
package struct BenchmarkFilter {
  private let layouts: Set<String>
  private let engines: Set<String>
  private let sizes: Set<Int>

  package init(_ arguments: ParsedArguments) {
    layouts = Set(arguments[SharedOptions.layouts])
    engines = Set(arguments[SharedOptions.engines])
    sizes = Set(arguments[SharedOptions.sizes])
  }

  /// Whether the filter selects `identity`.
  func contains(_ identity: BenchmarkIdentity) -> Bool {
    (layouts.isEmpty || layouts.contains(identity.layout))
      && (engines.isEmpty || engines.contains(identity.engine))
      && (sizes.isEmpty || sizes.contains(identity.n))
  }
}
