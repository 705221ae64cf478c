import BenchmarkHarness
import Foundation
import LayoutWorkloads

/// The programs that do a selection's work, each kind in a process of its own.
struct WorkerPrograms {
  /// The folder that this program's file lies in, with its fellows; nil where the code runs in
  /// another one, such as a test.
  static let folder: String? = Bundle.main.executablePath.flatMap { path in
    path.hasSuffix("/bench") ? String(path.dropLast("/bench".count)) : nil
  }

  /// The workers for `selection` on the committed data in `dataFolder`.
  ///
  /// Outside of the program `bench` they work in this process, where nobody counts allocations.
  static func workers(for selection: BenchmarkSelection, dataFolder: String) throws
    -> [WorkerKind: any Worker]
  {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in WorkerKind.allCases where kind == .conformance || selection.kinds.contains(kind) {
      let brief = WorkerBrief(
        kind: kind, dataFolder: dataFolder, file: selection.file?.path, seed: selection.seed)
      if let folder {
        workers[kind] = ProcessWorker(words(for: kind, in: folder), brief: brief)
      } else {
        workers[kind] = try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
      }
    }
    return workers
  }

  /// A worker of `kind` on the committed data in `dataFolder`, of the build whose programs lie in
  /// `build`; where that is nil, in this process.
  static func worker(
    _ kind: WorkerKind, build: String? = folder, dataFolder: String, file: String? = nil,
    seed: UInt64 = BenchmarkSelection.standardSeed
  ) throws -> any Worker & BatchWorker {
    let brief = WorkerBrief(kind: kind, dataFolder: dataFolder, file: file, seed: seed)
    if let build { return ProcessWorker(words(for: kind, in: build), brief: brief) }
    return try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
  }

  private static func words(for kind: WorkerKind, in folder: String) -> [String] {
    switch kind {
    case .conformance, .time, .instructions: [folder + "/bench", WorkerCommand.name]
    case .allocations: [folder + "/bench-counting"]
    }
  }
}
