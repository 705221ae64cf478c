import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// Where the counts that are held to limits come from: a run that times nothing, or a file.
struct CountedResults {
  static let file = Option.text(
    "results", valueName: "FILE",
    help: "take the counts from this file, which \"bench run --format json=FILE\" writes, and run "
      + "nothing")
  static let options: [any DeclaredOption] = [
    SharedOptions.layouts, SharedOptions.engines, SharedOptions.sizes, file,
  ]

  let packageFolder: String?
  let isQuiet: Bool
  private let path: String?
  /// What is counted where no file is named.
  var selection: BenchmarkSelection

  /// Creates the source that `arguments` choose.
  init(_ arguments: ParsedArguments, packageFolder: String?) throws {
    self.packageFolder = packageFolder
    isQuiet = arguments[SharedOptions.quiet]
    path = arguments[Self.file]
    selection = try BenchmarkSelection(arguments)
  }

  /// The environment of the counts, known before anything is counted where nothing is read.
  func environment(of document: ResultDocument?) -> CounterEnvironment {
    CounterEnvironment(document?.run.fingerprint ?? .current())
  }

  /// The document of the file that was named; nil where the counts are to be made.
  func read() throws -> ResultDocument? {
    try path.map { path throws(ResultDocumentError) in try ResultDocument(path: path) }
  }

  /// Counts what is selected.
  ///
  /// The smallest size is counted twice, so that a counter that depends on chance shows itself.
  func count() throws -> ResultDocument {
    guard let packageFolder else { throw MissingPackage() }
    let run = ResultDocument.Run.current(
      arguments: Array(CommandLine.arguments.dropFirst()), folder: packageFolder)
    var document = ResultDocument(run: run)
    var repetition = ResultDocument(run: run)
    for part in selection.countingParts {
      try count(part, below: packageFolder, into: &document)
      var smallest = part
      smallest.sizes = part.sizes?.min().map { [$0] }
      try count(smallest, below: packageFolder, into: &repetition)
    }
    let repeated = Dictionary(grouping: repetition.results, by: \.identity)
    document.results = document.results.map { result in
      repeated[result.identity]?.first.flatMap(result.repeated) ?? result
    }
    return document
  }

  private func count(
    _ selection: BenchmarkSelection, below folder: String, into document: inout ResultDocument
  ) throws {
    try BenchmarkSuite.run(
      selection,
      workers: try WorkerPrograms.workers(
        for: selection, dataFolder: folder + "/Scenarios/data"),
      isQuiet: isQuiet, into: &document)
  }
}

extension BenchmarkResult {
  /// The result with both its own readings and those of `other`; nil where they are the same.
  fileprivate func repeated(_ other: BenchmarkResult) -> BenchmarkResult? {
    if readings == other.readings { return nil }
    return BenchmarkResult(
      identity: identity, unit: unit, isExact: isExact,
      readings: .samples(readings.all + other.readings.all), conforms: conforms && other.conforms,
      missing: max(missing, other.missing), extra: max(extra, other.extra))
  }
}

/// The benchmarks that a command line leaves in view; all where it chooses none.
struct BenchmarkFilter {
  private let layouts: Set<String>
  private let engines: Set<String>
  private let sizes: Set<Int>

  /// Creates the filter of the shared selections.
  init(_ arguments: ParsedArguments) {
    layouts = Set(arguments[SharedOptions.layouts])
    engines = Set(arguments[SharedOptions.engines])
    sizes = Set(arguments[SharedOptions.sizes])
  }

  /// Whether `identity` is in view.
  func contains(_ identity: BenchmarkIdentity) -> Bool {
    (layouts.isEmpty || layouts.contains(identity.layout))
      && (engines.isEmpty || engines.contains(identity.engine))
      && (sizes.isEmpty || sizes.contains(identity.n))
  }
}
