import BenchmarkHarness
import CommandPrograms
import Foundation
import LayoutWorkloads
import Wording

/// Starts the programs that measure, each kind of measurement in a process of its own.
struct WorkerPrograms {
  /// The folder of this program and of those that work for it; nil if the code runs in another
  /// program, such as a test.
  static let folder: String? = Bundle.main.executablePath.flatMap { path in
    path.hasSuffix("/bench") ? String(path.dropLast("/bench".count)) : nil
  }

  /// The workers for `selection`, with the data in `dataFolder`.
  ///
  /// If the code does not run in `bench`, they work in this process, in which allocations are not
  /// counted.
  static func workers(for selection: BenchmarkSelection, dataFolder: String) throws
    -> [WorkerKind: any Worker]
  {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in WorkerKind.allCases where kind == .conformance || selection.kinds.contains(kind) {
      let brief = WorkerBrief(
        kind: kind, dataFolder: dataFolder, file: selection.file?.path, seed: selection.seed)
      if let folder {
        workers[kind] = worker(brief, in: folder, allocator: selection.allocator)
      } else if kind == .instructions {
        workers[kind] = UnavailableWorker(kind, because: "no tool counts in this process")
      } else {
        workers[kind] = try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
      }
    }
    return workers
  }

  /// A worker that times or compares answers, with the data in `dataFolder`. It is a process of the
  /// build in the folder `build`, or works in this process if that is nil.
  static func worker(
    _ kind: WorkerKind, build: String? = folder, dataFolder: String, file: String? = nil,
    seed: UInt64 = BenchmarkSelection.standardSeed
  ) throws -> any Worker & BatchWorker {
    let brief = WorkerBrief(kind: kind, dataFolder: dataFolder, file: file, seed: seed)
    if let build { return ProcessWorker([build + "/bench", WorkerCommand.name], brief: brief) }
    return try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
  }

  /// A worker that counts the blocks of `allocator`, with the data in `dataFolder`.
  static func countingWorker(_ allocator: CountedAllocator = .glibc, dataFolder: String) throws
    -> any Worker
  {
    let brief = WorkerBrief(
      kind: .allocations, dataFolder: dataFolder, seed: BenchmarkSelection.standardSeed)
    if let folder { return worker(brief, in: folder, allocator: allocator) }
    return try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
  }

  /// A worker in a process of the right program in `folder`.
  static func worker(_ brief: WorkerBrief, in folder: String, allocator: CountedAllocator)
    -> any Worker
  {
    let own = [folder + "/bench", WorkerCommand.name]
    if brief.kind == .instructions {
      guard let valgrind = CallgrindWorker.valgrind else {
        return UnavailableWorker(brief.kind, because: "valgrind is not installed")
      }
      return CallgrindWorker(own, valgrind: valgrind, brief: brief)
    }
    guard brief.kind == .allocations else { return ProcessWorker(own, brief: brief) }
    guard let path = path(of: allocator, from: folder) else {
      let way = allocator == .glibc ? "" : " where it is asked for --allocator \(allocator)"
      return UnavailableWorker(
        brief.kind,
        because: "there is no program \(quoted(allocator.program)): scripts/bench builds it\(way)")
    }
    return ProcessWorker([path], environment: allocator.environment, brief: brief)
  }

  /// The path of the program that counts the blocks of `allocator`, for a bench in `folder`; nil if
  /// there is none.
  ///
  /// As `scripts/bench` does, a build with a trait uses a folder of its own.
  static func path(of allocator: CountedAllocator, from folder: String) -> String? {
    let package = PackageFolder.path(above: folder + "/bench")
    let own = allocator == .jemalloc ? package.map { $0 + "/.build/jemalloc/release" } : nil
    return [own, folder].compactMap { $0 }.map { $0 + "/" + allocator.program }
      .first(where: FileManager.default.isExecutableFile)
  }
}
