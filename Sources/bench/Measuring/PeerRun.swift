import BenchmarkHarness
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import PeerWorkloads
import Wording

/// The suite `peers` of `bench run`.
struct PeersSuite: AdditionalSuite {
  let name = "peers"
  let summary = "compares with other code"
  let discussion =
    "With --suite peers, RectIndex is compared with the indexes of Boost.Geometry and GEOS, "
    + "and the times of layouts are compared with those of two simple tasks: copying their attributes, and one greedy pass over the item sizes."
  var options: [any DeclaredOption] { [PeerRun.flatbush] }

  func measurement(_ arguments: ParsedArguments, packageFolder: String) throws
    -> (inout ResultDocument) -> Void
  {
    try PeerRun(arguments, packageFolder: packageFolder).run(into:)
  }
}

/// The run of the suite `peers`. It compares the spatial index of this package with those of other
/// libraries, and the times of layouts with the times of simple tasks.
struct PeerRun {
  static let flatbush = Option.text(
    "flatbush", valueName: "FOLDER",
    help: "with --suite peers: the folder of flatbush's source, which Node runs")

  private let arguments: ParsedArguments
  /// The path of the program that contains the spatial indexes of other libraries.
  private let workerPath: String
  private let packageFolder: String
  /// The folder with the source of flatbush, a spatial index in JavaScript, and the files with its
  /// input; nil if flatbush is not measured.
  private let flatbush: (folder: String, data: FlatbushData)?

  /// Checks the options of `run`, and finds the program that measures the spatial indexes of other
  /// libraries.
  ///
  /// - Throws: ``OptionWithoutEffect``, ``MissingPeerProgram``, or ``MissingFlatbush``.
  init(_ arguments: ParsedArguments, packageFolder: String) throws {
    try Self.checkOptions(arguments)
    self.arguments = arguments
    self.packageFolder = packageFolder
    let folders = [packageFolder + "/.build/peers/release", MeasuringProgram.bench.folder]
    let path = folders.compactMap { $0 }.map { $0 + "/" + Self.workerName }
      .first(where: FileManager.default.isExecutableFile)
    guard let path else { throw MissingPeerProgram() }
    workerPath = path
    flatbush = try arguments[Self.flatbush].map { folder in
      guard FileManager.default.isReadableFile(atPath: folder + "/index.js") else {
        throw MissingFlatbush(folder: folder)
      }
      return (folder, try FlatbushData(seed: Self.seed(arguments)))
    }
  }

  /// The name of the program that contains the spatial indexes of other libraries. `scripts/bench`
  /// builds it with a package trait, in a separate build folder. The program is looked for in that
  /// folder first, and then beside this one.
  static let workerName = "bench-peers"

  /// Runs the comparisons and adds them to `document`. Progress is shown on the standard error
  /// unless `--quiet` is given.
  func run(into document: inout ResultDocument) {
    let bar = ProgressBar(isQuiet: arguments[SharedOptions.quiet])
    let suite = PeerSuite(
      comparisons, seed: seed,
      budget: TimeBudget(seconds: arguments[SharedOptions.budget].map { Double($0) }),
      progress: { done, total, label in bar.show(done: done, of: total, label: label) },
      makeWorker: makeWorker)
    suite.run(into: &document)
    bar.clear()
  }

  /// Creates a worker process that can measure `arm`, one of the two compared benchmarks. The
  /// process runs a program of this package or, for flatbush, a JavaScript program in Node.js.
  private func makeWorker(_ kind: WorkerKind, _ arm: BatchRequest.Arm) throws -> ProcessWorker {
    let configuration = WorkerConfiguration(
      kind: kind, dataFolder: packageFolder + "/Scenarios/data", seed: seed)
    guard let flatbush, arm.engine == NamesInPeerBenchmarkIDs.flatbush else {
      return ProcessWorker([workerPath], configuration: configuration)
    }
    return ProcessWorker(
      [
        "/usr/bin/env", "node", packageFolder + "/Benchmarks/Peers/flatbush.mjs",
        flatbush.folder,
        try flatbush.data.path(of: arm.subject),
      ], configuration: configuration)
  }

  private var seed: UInt64 { Self.seed(arguments) }

  private static func seed(_ arguments: ParsedArguments) -> UInt64 {
    arguments[SharedOptions.seed] ?? BenchmarkSelection.defaultSeed
  }

  /// The comparisons with other libraries that the options select.
  private var comparisons: [PeerComparison] {
    let elementCounts = arguments[SharedOptions.sizes]
    let allComparisons = PeerComparison.all(
      sizes: elementCounts.isEmpty
        ? PeerComparison.standardElementCounts : elementCounts.sorted(),
      includesFlatbush: flatbush != nil)
    guard let shard = arguments[RunCommand.shard] else { return allComparisons }
    return allComparisons.enumerated().filter { shard.contains($0.offset) }.map(\.element)
  }

  /// Checks that every given option has an effect on the suite `peers`.
  private static func checkOptions(_ arguments: ParsedArguments) throws(OptionWithoutEffect) {
    let optionsWithoutEffect = [
      (SharedOptions.layouts.name, !arguments[SharedOptions.layouts].isEmpty),
      (SharedOptions.engines.name, !arguments[SharedOptions.engines].isEmpty),
      (RunCommand.workloads.name, !arguments[RunCommand.workloads].isEmpty),
      (SharedOptions.data.name, arguments[SharedOptions.data] != nil),
      (MeasuringOptions.kinds.name, !arguments[MeasuringOptions.kinds].isEmpty),
      (MeasuringOptions.allocator.name, arguments[MeasuringOptions.allocator] != nil),
      (MeasuringOptions.repetitions.name, arguments[MeasuringOptions.repetitions] != nil),
      (RunCommand.journal.name, arguments[RunCommand.journal] != nil),
    ]
    if let option = optionsWithoutEffect.first(where: \.1)?.0 {
      throw OptionWithoutEffect(option: option)
    }
  }
}

/// An error: an option of `run` has no effect on the suite `peers`.
struct OptionWithoutEffect: Error, Hashable, CustomStringConvertible {
  let option: String

  var description: String {
    "expected only \"--n\", \"--flatbush\", \"--shard\", \"--seed\", \"--budget\" and \"--format\" with \"--suite peers\", found \(quoted("--" + option))"
  }
}

/// An error: the program that measures the spatial indexes of other libraries does not exist.
struct MissingPeerProgram: ExitCodeProviding, Hashable, CustomStringConvertible {
  var exitCode: ExitCode { .benchmarkFailed }

  var description: String {
    "expected a program \(quoted(PeerRun.workerName)), found none: "
      + "the program needs the Debian packages \"libboost-dev\" and \"libgeos-dev\", and \"scripts/bench run --suite peers\" builds it"
  }
}

/// An error: the folder of the option `--flatbush` has no source of flatbush.
struct MissingFlatbush: Error, Hashable, CustomStringConvertible {
  let folder: String

  var description: String {
    "expected the source of flatbush with \"index.js\" in \(quoted(folder, limit: 1024)), found none"
  }
}
