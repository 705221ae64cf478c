import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Wording

/// The source of the counts that are compared with limits: a new run, or a file with the results of
/// an earlier run.
///
///     var counts = try CountSource(parsedArguments, of: .bench)
///     try counts.removeUnavailableKinds()
///     let document = try counts.readDocument() ?? counts.countBenchmarks()
struct CountSource {
  /// The value of the option `--measure` that requests counts of work.
  static let workOptionValue = "work"
  /// The value of the option `--measure` that requests the times of the slowest frames of flings,
  /// which are compared with their upper limits (ceilings).
  static let ceilingsOptionValue = "ceilings"
  /// The value of the option `--measure` that requests counts of instructions at three sizes, whose
  /// growth is compared with the declared growth.
  static let growthOptionValue = "growth"
  static let file = Option.text(
    "results", valueName: "FILE",
    help:
      "read the counts from this file, which \"bench check --format json=FILE\" wrote, and measure nothing; "
      + "files of \"bench run\" contain other kinds of counts", use: .read)
  static let kinds = Option.words(
    "measure",
    of: [workOptionValue] + [WorkerKind.allocations, .instructions].map(\.rawValue)
      + [ceilingsOptionValue, growthOptionValue],
    help:
      "what to count: work (always counted), allocations, instructions; default: work and allocations; "
      + "the word \"ceilings\" adds the times of the slowest frames of flings, "
      + "and \"growth\" judges how the number of instructions grows with the number of items; if \"growth\" is the only word, nothing else is counted; for a layout of your own, growth is also judged by default, unless --n is given"
  )

  /// The options of the commands of `program` that compare counts with limits. They select what is
  /// counted, and how.
  static func options(of program: MeasuringProgram) -> [any DeclaredOption] {
    program.benchmarkSelectionOptions + [kinds]
      + (program.userLayout == nil ? [MeasuringOptions.allocator] : [])
      + [MeasuringOptions.repetitions, MeasuringOptions.processes, file]
  }

  private let program: MeasuringProgram
  let isQuiet: Bool
  private let resultsPath: String?
  private let requestedKinds: Set<WorkerKind>
  private let processCount: Int
  /// The checks that the option `--measure` names; empty if the user did not give the option.
  private let requestedChecks: [String]
  private let measuresFlingTimes: Bool
  /// Whether the growth of the number of instructions with the number of items is judged. For a
  /// user's own layout, it is also judged by default.
  let judgesGrowth: Bool
  /// Whether only the growth of the number of instructions is judged, and nothing else is counted.
  let judgesOnlyGrowth: Bool
  /// The benchmarks that are counted if the command line names no file of results.
  var selection: BenchmarkSelection
  /// The requested kinds of counters that are not available, with the reasons.
  private(set) var unavailableKinds: [(kind: WorkerKind, reason: Unavailability)] = []

  /// Creates the source of counts that `arguments` select.
  ///
  /// - Throws: `UsageError`, or `WorkerFailure` if a counting program fails.
  init(_ arguments: ParsedArguments, of program: MeasuringProgram) throws {
    self.program = program
    isQuiet = arguments[SharedOptions.quiet]
    resultsPath = arguments[Self.file]
    requestedKinds = Set(arguments[Self.kinds].compactMap(WorkerKind.init(rawValue:)))
    processCount = arguments[MeasuringOptions.processes].map { Int($0) } ?? 1
    requestedChecks = arguments[Self.kinds]
    measuresFlingTimes = arguments[Self.kinds].contains(Self.ceilingsOptionValue)
    judgesOnlyGrowth = requestedChecks == [Self.growthOptionValue]
    selection = try BenchmarkSelection(arguments, of: program)
    let judgesGrowthByDefault =
      program.userLayout != nil && requestedChecks.isEmpty && resultsPath == nil
      && selection.itemCounts == nil
    judgesGrowth = requestedChecks.contains(Self.growthOptionValue) || judgesGrowthByDefault
    selection.setMeasurements(arguments[Self.kinds], standard: [.allocations], arguments)
  }

  /// Removes the kinds of counters that are not available on this machine from the selection, and
  /// records the reasons.
  mutating func removeUnavailableKinds() throws {
    guard resultsPath == nil, let packageFolder = program.packageFolder else { return }
    let workers = try self.workers(for: selection, below: packageFolder)
    for (kind, worker) in workers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard kind != .conformance, let reason = try worker.findUnavailability() else { continue }
      selection.kinds.remove(kind)
      unavailableKinds.append((kind, reason))
    }
  }

  /// A finding for each counter that is broken, or that was requested and is not available. There
  /// is no finding for a counter that this machine lacks and that was not requested.
  var findingsOnCounters: [GateFinding] {
    unavailableKinds.compactMap { kind, unavailability in
      guard unavailability.isDead || requestedKinds.contains(kind) else { return nil }
      let problemText =
        unavailability.isDead
        ? "the counter does not work" : "the requested counter is not available"
      return GateFinding(
        kind.representativeMetric, .exact, .failure, "\(problemText): \(unavailability.reason)",
        exitCode: .brokenCounter)
    }
  }

  /// Compares the benchmarks that `filter` selects in `document` with those in ``suite(of:)``.
  /// Returns an error that describes the difference; nil if they are the same, or if the counts
  /// were not read from a file.
  func unexpectedCounts(in document: ResultDocument, selectedBy filter: BenchmarkFilter)
    -> UnexpectedCounts?
  {
    resultsPath.flatMap { path in
      suite(of: document).unexpectedCounts(in: document, path: path, where: filter.contains)
    }
  }

  /// The benchmarks whose counts must be compared with limits. If the counts were read from a file,
  /// only the kinds of counters in that file are included.
  func suite(of document: ResultDocument) -> WorkCountSuite {
    var selection = selection
    if resultsPath != nil { selection.kinds = kinds(of: document).union([.conformance]) }
    return WorkCountSuite(selection)
  }

  /// The environment in which the counts of `document` were made. If `document` is nil, the current
  /// environment, in which the counts will be made.
  func fingerprint(of document: ResultDocument?) -> EnvironmentFingerprint {
    if let document { return document.run.fingerprint }
    var fingerprint = EnvironmentFingerprint.current()
    fingerprint.counted = selection.processWithCountedAllocations
    return fingerprint
  }

  /// The kinds of counters in `document`. If `document` is nil, the kinds that will be counted.
  func kinds(of document: ResultDocument?) -> Set<WorkerKind> {
    document.map { Set($0.results.map { WorkerKind(of: $0.identity.metric) }) } ?? selection.kinds
  }

  /// Reads the file of results that the command line names; returns nil if it names none, so that
  /// the counts must be measured.
  ///
  /// A requested kind of counter that is not in the file is recorded as unavailable.
  mutating func readDocument() throws -> ResultDocument? {
    guard let resultsPath else { return nil }
    let document = try ResultDocument(reading: resultsPath)
    let kindsInDocument = kinds(of: document)
    for kind in WorkerKind.allCases
    where requestedKinds.contains(kind) && !kindsInDocument.contains(kind) {
      let reason =
        "\(quoted(resultsPath, limit: 200)) contains no counts of \(kind.representativeMetric)"
      unavailableKinds.append((kind, Unavailability(reason: reason)))
    }
    return document
  }

  /// Counts the selected benchmarks, in the requested number of processes.
  ///
  /// With one process, the smallest size is counted twice, so that counts that vary between
  /// repetitions are detected.
  func countBenchmarks() throws -> ResultDocument {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    var run = ResultDocument.RunDescription.current(folder: packageFolder)
    run.fingerprint.counted = selection.processWithCountedAllocations
    var document = ResultDocument(run: run)
    var repeatedDocument = ResultDocument(run: run)
    for part in selection.selectionsForCounting {
      try runSuite(part, below: packageFolder, into: &document)
      for _ in 1..<processCount {
        try runSuite(part, below: packageFolder, into: &repeatedDocument)
      }
      guard processCount == 1 else { continue }
      var selectionWithFewestItems = part
      selectionWithFewestItems.kinds = [.conformance]
      selectionWithFewestItems.itemCounts = part.itemCounts?.min().map { [$0] }
      try runSuite(selectionWithFewestItems, below: packageFolder, into: &repeatedDocument)
    }
    // If an engine throws an error in a benchmark, several parts of the run contain a result of
    // that benchmark. These results are equal, so only the first one is kept.
    let resultsByIdentity = Dictionary(
      grouping: document.results + repeatedDocument.results, by: \.identity)
    var seenIdentities: Set<BenchmarkIdentity> = []
    document.results = document.results.filter {
      seenIdentities.insert($0.identity).inserted
    }.map { result in
      (resultsByIdentity[result.identity] ?? []).dropFirst().reduce(result) { $0.combinedWith($1) }
    }
    if measuresFlingTimes {
      try runSuite(selection.selectionForFrameTimes, below: packageFolder, into: &document)
    }
    return document
  }

  /// Counts the instructions of all benchmarks with a layout, an engine and a number of items of
  /// `identities`.
  func countInstructions(
    ofCellsOf identities: [BenchmarkIdentity], run: ResultDocument.RunDescription
  ) throws -> [BenchmarkResult] {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    var document = ResultDocument(run: run)
    for var part in selection.selectionsForCounting {
      part.kinds = [.instructions]
      part.layouts.removeAll { layout in !identities.contains { $0.layout == layout.name } }
      part.engines.removeAll { engine in !identities.contains { $0.engine == engine.rawValue } }
      part.itemCounts = Set(identities.map(\.itemCount)).sorted()
      guard !part.layouts.isEmpty, !part.engines.isEmpty else { continue }
      try runSuite(part, below: packageFolder, into: &document)
    }
    return document.results
  }

  /// The findings about how the number of instructions grows with the number of items; empty if
  /// this growth is not judged. `remark` prints what was not measured, or measured in another way.
  func findingsOnGrowth(remark: (String) -> Void) throws -> [GateFinding] {
    guard judgesGrowth else { return [] }
    return try GrowthFindings(program: program, selection: selection, isQuiet: isQuiet).findings(
      remark: remark)
  }

  /// A failure for each requested check without a verdict in `findings`; if no check was requested,
  /// one failure if there are no verdicts at all. Empty if `findings` already contain a failure.
  func findingsOnIdleChecks(besides findings: [GateFinding]) -> [GateFinding] {
    if findings.contains(where: { $0.outcome == .failure }) { return [] }
    let judgedChecks = Set(findings.map(Self.check))
    if requestedChecks.isEmpty, !judgedChecks.isEmpty { return [] }
    let expectedChecks = requestedChecks.isEmpty ? [Self.workOptionValue] : requestedChecks
    return expectedChecks.filter { !judgedChecks.contains($0) }.map { check in
      check == Self.ceilingsOptionValue
        ? GateFinding(
          nothingMeasuredBy: check, .ceiling,
          expected: "a selected fling whose frames have a time limit")
        : GateFinding(
          nothingMeasuredBy: check, .exact,
          expected: "a selected benchmark with a limit or a count of \(check)")
    }
  }

  /// The word of the option `--measure` that requests the check that made `finding`.
  private static func check(of finding: GateFinding) -> String {
    let kind = WorkerKind(of: finding.id.split(separator: "/").last.map(String.init) ?? "")
    return switch finding.gate {
    case .ceiling: ceilingsOptionValue
    case .growth where kind != .allocations: growthOptionValue
    default: kind == .conformance ? workOptionValue : kind.rawValue
    }
  }

  private func workers(for selection: BenchmarkSelection, below folder: String) throws
    -> [WorkerKind: any Worker]
  {
    try WorkerPrograms(program, dataFolder: folder + "/Scenarios/data").workers(for: selection)
  }

  private func runSuite(
    _ selection: BenchmarkSelection, below folder: String, into document: inout ResultDocument
  ) throws {
    try BenchmarkSuite.run(
      selection, workers: try workers(for: selection, below: folder), isQuiet: isQuiet,
      into: &document)
  }
}

extension BenchmarkResult {
  /// This result with the readings of `other` added; unchanged if the two results have equal
  /// readings.
  fileprivate func combinedWith(_ other: BenchmarkResult) -> BenchmarkResult {
    if readings == other.readings { return self }
    let combinedResult = BenchmarkResult(
      identity: identity, unit: unit, isExact: isExact,
      readings: .samples(readings.all + other.readings.all), conforms: conforms && other.conforms,
      missingElementCount: max(missingElementCount, other.missingElementCount),
      extraElementCount: max(extraElementCount, other.extraElementCount))
    return combinedResult ?? self
  }
}

/// Selects benchmarks by the layouts, engines and sizes that the command line names. An option that
/// is left out excludes no benchmark.
package struct BenchmarkFilter {
  private let layouts: Set<String>
  private let engines: Set<String>
  private let itemCounts: Set<Int>

  package init(_ arguments: ParsedArguments) {
    layouts = Set(arguments[SharedOptions.layouts])
    engines = Set(arguments[SharedOptions.engines])
    itemCounts = Set(arguments[SharedOptions.sizes])
  }

  /// Whether the filter selects `identity`.
  func contains(_ identity: BenchmarkIdentity) -> Bool {
    (layouts.isEmpty || layouts.contains(identity.layout))
      && (engines.isEmpty || engines.contains(identity.engine))
      && (itemCounts.isEmpty || itemCounts.contains(identity.itemCount))
  }
}
