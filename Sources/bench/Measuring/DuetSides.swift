import BenchmarkHarness
import Foundation
import LayoutWorkloads
import Wording

/// The builds that take part in a duet: this one alone, or another one as the base.
struct DuetSides {
  /// The other build; nil where engines of this one are compared.
  let base: BuildFolder?
  let selection: BenchmarkSelection
  let dataFolder: String

  /// How far times must differ before it counts: two builds lie differently in memory.
  var gate: TimeGate { base == nil ? .oneBuild : .twoBuilds }

  /// How a session of the sides goes about it.
  ///
  /// A process that waited for its turn has to warm up again, which must not weigh: the batches of two
  /// builds are longer. Its processes are four at a time, and therefore fewer times.
  func plan(seed: UInt64) -> SessionPlan {
    var plan = SessionPlan(seed: seed)
    guard base != nil else { return plan }
    plan.minimumBatch = 400_000
    plan.processes = 6
    plan.budget = 5_500_000_000
    return plan
  }

  /// The session of `pair`.
  func session(_ pair: Duet.Pair, _ plan: SessionPlan) throws -> SessionRecord {
    try PairedSession(
      plan, base: pair.base, candidate: pair.candidate, isOfTwoBuilds: base != nil, open: open
    ).run()
  }

  /// The workers of one process: one for all arms, or one for each where there are two builds, all
  /// alive at once.
  private func open() throws -> [any BatchWorker] {
    guard let base else { return [try timing(nil)] }
    return [try timing(base), try timing(base), try timing(nil), try timing(nil)]
  }

  /// Who finds out about answers, of the base and of the candidate.
  func examinations() throws -> (base: ArmExamination, candidate: ArmExamination) {
    let candidate = ArmExamination(worker: try conformance(nil))
    return (try base.map { ArmExamination(worker: try conformance($0)) } ?? candidate, candidate)
  }

  /// Makes sure that both builds were made alike, by what each says of itself.
  ///
  /// - Throws: `EnvironmentMismatch`, ``SilentBuild``, or `WorkerFailure` where a build does not run.
  func expectAlike() throws {
    guard let base else { return }
    guard let worker = try timing(base) as? ProcessWorker else { return }
    defer { worker.end() }
    guard let found = try worker.begin().fingerprint else { throw SilentBuild(path: base.path) }
    try found.expectForTimes(.current(), baseline: base.path)
  }

  private func timing(_ build: BuildFolder?) throws -> any BatchWorker {
    try WorkerPrograms.worker(
      .time, build: build?.folder ?? WorkerPrograms.folder, dataFolder: dataFolder,
      file: selection.file?.path, seed: selection.seed)
  }

  private func conformance(_ build: BuildFolder?) throws -> any Worker {
    try WorkerPrograms.worker(
      .conformance, build: build?.folder ?? WorkerPrograms.folder, dataFolder: dataFolder,
      file: selection.file?.path, seed: selection.seed)
  }
}

/// Where the programs of another build lie.
struct BuildFolder: Hashable {
  /// The path as it was given.
  let path: String
  /// The folder that ends in a slash.
  let folder: String

  /// Finds the build at `path`: a program `bench`, a folder with one, or a checkout that was built.
  ///
  /// - Throws: ``MissingBuild``.
  init(path: String) throws {
    self.path = path
    let folders = [path + "/.build/release/", path + "/", String(path.dropLast("bench".count))]
    let found = folders.enumerated().first { number, folder in
      number < 2 || path == "bench" || path.hasSuffix("/bench")
        ? FileManager.default.isExecutableFile(atPath: folder + "bench")
          && !Self.isFolder(folder + "bench")
        : false
    }
    guard let found else { throw MissingBuild(path: path) }
    folder = found.element.isEmpty ? "./" : found.element
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// A path at which no other build lies.
struct MissingBuild: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "expected a bench program, or a checkout with .build/release/bench, found none at \(quoted(path))"
  }
}

/// A build whose workers do not say what they were built with: it is too old to be timed.
struct SilentBuild: ExitCodeProviding, CustomStringConvertible {
  let path: String

  var exitCode: ExitCode { .environmentMismatch }
  var description: String {
    "\(path): error: expected a build that names its environment and times batches, found one that "
      + "is too old to"
  }
}
