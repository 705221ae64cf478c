import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Wording

/// The source of the counts that are compared with limits: a run without timing, or a file.
struct CountedResults {
  /// The word for comparing the frames of flings with a ceiling.
  static let ceilings = "ceilings"
  static let file = Option.text(
    "results", valueName: "FILE",
    help:
      "take the counts from this file, which \"bench check --format json=FILE\" writes, and run "
      + "nothing; \"bench run\" counts something else", use: .read)
  static let kinds = Option.words(
    "measure", of: ["work"] + [WorkerKind.allocations, .instructions].map(\.rawValue) + [ceilings],
    help: "what to count: work, which is always counted, allocations, instructions; work and "
      + "allocations if left out; ceilings times flings, too")

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
  /// What is counted if no file is given.
  var selection: BenchmarkSelection
  /// The kinds that cannot be counted here, with the reasons.
  private(set) var unavailable: [(kind: WorkerKind, reason: Unavailability)] = []

  /// Creates the source that `arguments` choose.
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

  /// Removes the kinds that no instrument counts here from the selection, and keeps the reasons.
  mutating func findUnavailable() throws {
    guard path == nil, let packageFolder else { return }
    let workers = try self.workers(for: selection, below: packageFolder)
    for (kind, worker) in workers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard kind != .conformance, let reason = try worker.findUnavailability() else { continue }
      selection.kinds.remove(kind)
      unavailable.append((kind, reason))
    }
  }

  /// Findings for the kinds that should be counted and are not: those that were asked for, and
  /// those whose counter is dead.
  var faults: [GateFinding] {
    unavailable.compactMap { kind, unavailability in
      guard unavailability.isDead || named.contains(kind) else { return nil }
      let fault = unavailability.isDead ? "the counter is dead" : "requested, but not counted here"
      return GateFinding(
        kind.metric, .exact, .failure, "\(fault): \(unavailability.reason)",
        exitCode: .deadCounter)
    }
  }

  /// How the given file differs from what is counted for limits; nil if it does not, or if no file
  /// is given.
  func difference(of document: ResultDocument, in filter: BenchmarkFilter) -> OtherCounts? {
    path.flatMap { path in
      suite(of: document).difference(of: document, path: path, in: filter.contains)
    }
  }

  /// Everything that is counted for limits; for a file, everything of the kinds in it.
  func suite(of document: ResultDocument) -> CountedSuite {
    var selection = selection
    if path != nil { selection.kinds = kinds(of: document).union([.conformance]) }
    return CountedSuite(selection)
  }

  /// The environment of the counts. It is known before counting, unless a file is read.
  func fingerprint(of document: ResultDocument?) -> Fingerprint {
    if let document { return document.run.fingerprint }
    var fingerprint = Fingerprint.current()
    fingerprint.counted = selection.countedProcess
    return fingerprint
  }

  /// The kinds of counters that have limits.
  func kinds(of document: ResultDocument?) -> Set<WorkerKind> {
    document.map { Set($0.results.map { WorkerKind(of: $0.identity.metric) }) } ?? selection.kinds
  }

  /// The document of the given file; nil if the counts must be made.
  ///
  /// A kind that was asked for and is not in the file becomes unavailable.
  mutating func read() throws -> ResultDocument? {
    guard let path else { return nil }
    let document = try ResultDocument(reading: path)
    let found = kinds(of: document)
    for kind in WorkerKind.allCases where named.contains(kind) && !found.contains(kind) {
      let reason = "there are none in \(quoted(path, limit: 200))"
      unavailable.append((kind, Unavailability(reason: reason)))
    }
    return document
  }

  /// Counts the selection, in as many processes as were asked for.
  ///
  /// With one process, the smallest size is counted twice, which reveals a counter that depends on
  /// chance.
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
    // An engine that refuses its data reports it in every part.
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
  /// The result with its own readings and those of `other`; unchanged if both are the same.
  fileprivate func repeated(_ other: BenchmarkResult) -> BenchmarkResult {
    if readings == other.readings { return self }
    let both = BenchmarkResult(
      identity: identity, unit: unit, isExact: isExact,
      readings: .samples(readings.all + other.readings.all), conforms: conforms && other.conforms,
      missing: max(missing, other.missing), extra: max(extra, other.extra))
    return both ?? self
  }
}

/// The benchmarks that the command line selects; all if it selects none.
package struct BenchmarkFilter {
  private let layouts: Set<String>
  private let engines: Set<String>
  private let sizes: Set<Int>

  /// Creates the filter from the shared options.
  package init(_ arguments: ParsedArguments) {
    layouts = Set(arguments[SharedOptions.layouts])
    engines = Set(arguments[SharedOptions.engines])
    sizes = Set(arguments[SharedOptions.sizes])
  }

  /// True if `identity` is selected.
  func contains(_ identity: BenchmarkIdentity) -> Bool {
    (layouts.isEmpty || layouts.contains(identity.layout))
      && (engines.isEmpty || engines.contains(identity.engine))
      && (sizes.isEmpty || sizes.contains(identity.n))
  }
}
