import BenchmarkHarness
import CommandPrograms
import Foundation
import LayoutWorkloads
import Wording

/// Starts the worker programs, with a separate process for each kind of measurement.
struct WorkerPrograms {
  /// The folder that contains this program and its worker programs; nil if the code runs in another
  /// program, such as a test.
  static let folder: String? = Bundle.main.executablePath.flatMap { path in
    path.hasSuffix("/bench") ? String(path.dropLast("/bench".count)) : nil
  }

  /// Creates the workers for `selection`, with the data in `dataFolder`.
  ///
  /// If the code does not run in the program `bench`, the workers run in this process, which cannot
  /// count allocations.
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
        workers[kind] = UnavailableWorker(
          kind, because: "instructions cannot be counted in this process")
      } else {
        workers[kind] = try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
      }
    }
    return workers
  }

  /// Creates a worker that times or compares answers, with the data in `dataFolder`. It is a
  /// process of the build in the folder `build`, or runs in this process if that is nil.
  static func worker(
    _ kind: WorkerKind, build: String? = folder, dataFolder: String, file: String? = nil,
    seed: UInt64 = BenchmarkSelection.standardSeed
  ) throws -> any Worker & BatchWorker {
    let brief = WorkerBrief(kind: kind, dataFolder: dataFolder, file: file, seed: seed)
    if let build { return ProcessWorker([build + "/bench", WorkerCommand.name], brief: brief) }
    return try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
  }

  /// Creates a worker that counts the allocations of `allocator`, with the data in `dataFolder`.
  static func countingWorker(_ allocator: CountedAllocator = .glibc, dataFolder: String) throws
    -> any Worker
  {
    let brief = WorkerBrief(
      kind: .allocations, dataFolder: dataFolder, seed: BenchmarkSelection.standardSeed)
    if let folder { return worker(brief, in: folder, allocator: allocator) }
    return try LayoutWorker(brief, isInterrupted: { Interruption.isRequested })
  }

  /// Creates a worker in a process of the program in `folder` that can measure the kind in `brief`.
  static func worker(_ brief: WorkerBrief, in folder: String, allocator: CountedAllocator)
    -> any Worker
  {
    let own = [folder + "/bench", WorkerCommand.name]
    if brief.kind == .instructions {
      guard let valgrind = CallgrindWorker.valgrindPath else {
        return UnavailableWorker(brief.kind, because: "valgrind is not installed")
      }
      return CallgrindWorker(own, valgrind: valgrind, brief: brief)
    }
    guard brief.kind == .allocations else { return ProcessWorker(own, brief: brief) }
    guard let path = path(of: allocator, from: folder) else {
      let way = allocator == .glibc ? "" : " with the option --allocator \(allocator)"
      return UnavailableWorker(
        brief.kind,
        because:
          "there is no program \(quoted(allocator.programName)): scripts/bench builds it\(way)")
    }
    return ProcessWorker([path], environment: allocator.environment, brief: brief)
  }

  /// The path of the program that counts the allocations of `allocator`, for a `bench` program in
  /// `folder`; nil if there is none.
  ///
  /// As in `scripts/bench`, a build with a package trait has a separate folder.
  static func path(of allocator: CountedAllocator, from folder: String) -> String? {
    let package = PackageFolder.path(above: folder + "/bench")
    let own = allocator == .jemalloc ? package.map { $0 + "/.build/jemalloc/release" } : nil
    return [own, folder].compactMap { $0 }.map { $0 + "/" + allocator.programName }
      .first(where: FileManager.default.isExecutableFile)
  }
}
