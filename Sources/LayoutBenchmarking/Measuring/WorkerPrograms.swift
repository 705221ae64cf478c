import BenchmarkHarness
import CommandLineTools
import CommandPrograms
import Foundation
import LayoutWorkloads
import Wording

/// Creates the workers of a program, which carry out its measurements. Each kind of measurement
/// runs in a separate process.
///
///     let programs = WorkerPrograms(dataFolder: "Scenarios/data")
///     let worker = try programs.worker(.conformance)
///     let report = try worker.measure(on: order)
package struct WorkerPrograms {
  private let program: MeasuringProgram
  private let dataFolder: String

  /// Creates worker programs for `program`. The workers read the data files in `dataFolder`.
  package init(_ program: MeasuringProgram = .bench, dataFolder: String) {
    self.program = program
    self.dataFolder = dataFolder
  }

  /// Creates the workers for `selection`.
  ///
  /// If the current process is not the program itself but, for example, a test, the workers run in
  /// the current process, which cannot count allocations.
  package func workers(for selection: BenchmarkSelection) throws -> [WorkerKind: any Worker] {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in WorkerKind.allCases where kind == .conformance || selection.kinds.contains(kind) {
      let configuration = WorkerConfiguration(
        kind: kind, dataFolder: dataFolder, file: selection.file?.path, seed: selection.seed)
      if let folder = program.folder {
        workers[kind] = worker(configuration, in: folder, allocator: selection.allocator)
      } else if kind == .instructions {
        workers[kind] = UnavailableWorker(
          kind, because: "instructions cannot be counted in this process")
      } else {
        workers[kind] = try workerInThisProcess(configuration)
      }
    }
    return workers
  }

  /// Creates a worker that measures times or the memory in use, or one that compares the answers of
  /// layouts. The worker
  /// runs the program in the folder `build`, or this program if `build` is nil. If `build` is nil
  /// and the current process is not the program itself but, for example, a test, the worker runs in
  /// the current process.
  package func worker(
    _ kind: WorkerKind, build: String? = nil, file: String? = nil,
    seed: UInt64 = BenchmarkSelection.defaultSeed
  ) throws -> any Worker & BatchWorker {
    let configuration = WorkerConfiguration(
      kind: kind, dataFolder: dataFolder, file: file, seed: seed)
    guard let folder = build ?? program.folder else {
      return try workerInThisProcess(configuration)
    }
    return ProcessWorker(command(in: folder), configuration: configuration)
  }

  /// Creates a worker that counts the allocations of `allocator`.
  package func countingWorker(_ allocator: CountedAllocator = .glibc) throws -> any Worker {
    let configuration = WorkerConfiguration(
      kind: .allocations, dataFolder: dataFolder, seed: BenchmarkSelection.defaultSeed)
    guard let folder = program.folder else { return try workerInThisProcess(configuration) }
    return worker(configuration, in: folder, allocator: allocator)
  }

  /// Creates a worker that counts instructions; nil if valgrind is not installed, or if the current
  /// process is not the program itself but, for example, a test.
  package func instructionWorker(file: String? = nil) -> (any Worker)? {
    guard CallgrindWorker.valgrindPath != nil, let folder = program.folder else { return nil }
    let configuration = WorkerConfiguration(
      kind: .instructions, dataFolder: dataFolder, file: file, seed: BenchmarkSelection.defaultSeed)
    return worker(configuration, in: folder, allocator: .glibc)
  }

  /// Creates a worker for the kind of measurement in `configuration`. It runs a program in
  /// `folder`.
  package func worker(
    _ configuration: WorkerConfiguration, in folder: String, allocator: CountedAllocator
  )
    -> any Worker
  {
    if configuration.kind == .instructions {
      guard let valgrindPath = CallgrindWorker.valgrindPath else {
        return UnavailableWorker(configuration.kind, because: "valgrind is not installed")
      }
      return CallgrindWorker(command(in: folder), valgrind: valgrindPath, brief: configuration)
    }
    guard configuration.kind == .allocations else {
      return ProcessWorker(command(in: folder), configuration: configuration)
    }
    guard let path = countingProgram(allocator, from: folder) else {
      return UnavailableWorker(configuration.kind, because: reasonForMissingProgram(allocator))
    }
    return ProcessWorker([path], environment: allocator.environment, configuration: configuration)
  }

  /// The path of the program that counts the allocations of `allocator` for the program in
  /// `folder`; nil if there is none.
  ///
  /// `scripts/bench` builds the program for jemalloc with a package trait, in a separate build
  /// folder. The program is looked for in that folder first.
  package func countingProgram(_ allocator: CountedAllocator, from folder: String) -> String? {
    guard program.userLayout == nil else {
      let path = "\(folder)/\(program.name)-counting"
      let isExecutable = allocator == .glibc && FileManager.default.isExecutableFile(atPath: path)
      return isExecutable ? path : nil
    }
    let packageFolder = PackageFolder.path(above: folder + "/" + program.name)
    let jemallocBuildFolder =
      allocator == .jemalloc ? packageFolder.map { $0 + "/.build/jemalloc/release" } : nil
    return [jemallocBuildFolder, folder].compactMap { $0 }.map {
      $0 + "/" + allocator.countingProgramName
    }
    .first(where: FileManager.default.isExecutableFile)
  }

  /// Whether there is a program that counts the allocations of this program's layouts.
  var canCountAllocations: Bool {
    program.userLayout == nil
      || program.folder.flatMap { countingProgram(.glibc, from: $0) } != nil
  }

  private func reasonForMissingProgram(_ allocator: CountedAllocator) -> String {
    if program.userLayout != nil {
      return
        "there is no program \(quoted(program.name + "-counting")) in the folder of this program"
    }
    let name = quoted(allocator.countingProgramName)
    return allocator == .glibc
      ? "there is no program \(name): scripts/bench builds it"
      : "there is no program \(name): scripts/bench builds it with the option --allocator \(allocator)"
  }

  private func command(in folder: String) -> [String] {
    [folder + "/" + program.name, WorkerCommand.name]
  }

  private func workerInThisProcess(_ configuration: WorkerConfiguration) throws -> LayoutWorker {
    try LayoutWorker(
      configuration, userLayout: program.userLayout, isInterrupted: { Interruption.isRequested })
  }
}
