import BenchmarkHarness
import CommandLineTools
import FileAccess
import Foundation
import LayoutWorkloads
import ScenarioFiles
import Wording

/// The two sides of a paired comparison of times: two engines of this build, or another build and
/// this one.
///
///     let sides = DuetSides(
///       baseBuild: nil, selection: selection,
///       workers: WorkerPrograms(dataFolder: "Scenarios/data"))
///     let record = try sides.runSession(
///       selection.duetPairs(against: .eager)[0], sides.sessionPlan(seed: 1), candidateCount: 1)
struct DuetSides {
  /// The build with which this build is compared; nil if two engines of this build are compared.
  let baseBuild: BuildFolder?
  let selection: BenchmarkSelection
  let workers: WorkerPrograms

  /// The statistical test that judges the times. Two builds need a wider margin, because their code
  /// is laid out differently in memory.
  var gate: TimeGate { baseBuild == nil ? .forOneBuild : .forTwoBuilds }

  /// The plan of each session: how often and how long the base and the candidate are timed.
  ///
  /// With two builds, a session runs four processes alternately, two for each build, and each
  /// process must warm up again after every pause. The batches are therefore longer, so that the
  /// warm-up has little effect. To limit the time of the longer batches, the session starts
  /// processes fewer times.
  func sessionPlan(seed: UInt64) -> SessionPlan {
    var plan = SessionPlan.adaptive(seed: seed)
    guard baseBuild != nil else { return plan }
    plan.minimumBatch = 400_000
    plan.processes = 6
    plan.budget = 5_500_000_000
    return plan
  }

  /// Runs one session, which times the base and the candidate of `pair` alternately. The session
  /// goes on until ``gate`` can decide whether the candidate is slower, or until the time limit in
  /// the plan. `candidateCount` is the number of candidates that are judged together; with more
  /// candidates, the gate needs stronger evidence of a difference.
  func runSession(_ pair: DuetBenchmark.Pair, _ plan: SessionPlan, candidateCount: Int) throws
    -> SessionRecord
  {
    try PairedSession(
      plan, base: pair.base, candidate: pair.candidate, isOfTwoBuilds: baseBuild != nil,
      isDecided: { $0.isDecided(by: gate, familySize: candidateCount) }, open: startWorkers
    ).run()
  }

  /// Starts the workers that a session uses at the same time: with one build, a single worker
  /// process for all arms; with two builds, a separate one for each of the four arms.
  private func startWorkers() throws -> [any BatchWorker] {
    guard let baseBuild else { return [try timingWorker(nil)] }
    return [
      try timingWorker(baseBuild), try timingWorker(baseBuild), try timingWorker(nil),
      try timingWorker(nil),
    ]
  }

  /// Creates the checks that decide whether the answers of the base and of the candidate are
  /// correct.
  func layoutCorrectnessChecks() throws -> (
    base: AnswerCheckBeforeTiming, candidate: AnswerCheckBeforeTiming
  ) {
    let candidateCheck = AnswerCheckBeforeTiming(worker: try conformanceWorker(nil))
    return (
      try baseBuild.map { AnswerCheckBeforeTiming(worker: try conformanceWorker($0)) }
        ?? candidateCheck,
      candidateCheck
    )
  }

  /// Checks that both builds were compiled with the same settings, which each build reports.
  ///
  /// - Throws: `EnvironmentMismatch`, ``BuildWithoutFingerprint``, or `WorkerFailure` if a build
  ///   cannot be run.
  func expectSameSettings() throws {
    guard let baseBuild else { return }
    guard let worker = try timingWorker(baseBuild) as? ProcessWorker else { return }
    defer { worker.releaseResources() }
    guard let fingerprint = try worker.startProcess().fingerprint else {
      throw BuildWithoutFingerprint(path: baseBuild.path)
    }
    try fingerprint.expectComparableTimes(.current(), baseline: baseBuild.path)
  }

  private func timingWorker(_ build: BuildFolder?) throws -> any BatchWorker {
    try workers.worker(
      .time, build: build?.folder,
      file: selection.file?.path, seed: selection.seed)
  }

  private func conformanceWorker(_ build: BuildFolder?) throws -> any Worker {
    try workers.worker(
      .conformance, build: build?.folder,
      file: selection.file?.path, seed: selection.seed)
  }
}

/// A folder that contains the programs of a build.
package struct BuildFolder: Hashable {
  /// The path that the user gave.
  let path: String
  /// The path of the folder, with a trailing slash.
  package let folder: String

  /// Finds a build at `path`. The path is that of the program called `name`, of a folder that
  /// contains the program, or of a checkout that was built.
  ///
  /// - Throws: ``MissingBuild``.
  package init(path: String, of name: String = "bench") throws {
    self.path = path
    let candidateFolders = [
      path + "/.build/release/", path + "/", String(path.dropLast(name.count)),
    ]
    let foundFolder = candidateFolders.enumerated().first { number, folder in
      number < 2 || path == name || path.hasSuffix("/" + name)
        ? FileManager.default.isExecutableFile(atPath: folder + name)
          && !FileReading.isFolder(folder + name)
        : false
    }
    guard let foundFolder else { throw MissingBuild(path: path, program: name) }
    folder = foundFolder.element.isEmpty ? "./" : foundFolder.element
  }
}

/// An error: there is no build at a path.
package struct MissingBuild: Error, CustomStringConvertible {
  let path: String
  let program: String

  package var description: String {
    "expected a \(program) program, or a checkout with .build/release/\(program), found none at \(quoted(path, limit: 1024))"
  }
}

/// An error: a build is too old to report its settings, so it cannot be compared.
struct BuildWithoutFingerprint: ExitCodeProviding, CustomStringConvertible {
  let path: String

  var exitCode: ExitCode { .environmentMismatch }
  var description: String {
    "\(printable(path)): error: expected a build that reports its environment and the times of batches of operations, found an older build"
  }
}
