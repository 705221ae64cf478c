import Foundation

/// A worker that runs under callgrind, the valgrind tool that counts instructions.
///
///     if let valgrind = CallgrindWorker.valgrindPath {
///       let worker = CallgrindWorker(
///         ["bench", "worker"], valgrind: valgrind, brief: configuration)
///       let report = try worker.measure(on: order)
///     }
///
/// After each ``runCountedPart(_:)`` callgrind writes a file with the counts since the previous
/// file. The files that belong to a work order are read after the worker process has answered that
/// work order.
package final class CallgrindWorker: Worker {
  private let processWorker: ProcessWorker
  private let profilesFolder: String
  /// The number of files read so far. Callgrind numbers its files from 1.
  private var countOfReadProfiles = 0

  /// Environment variables that make counts repeatable: fixed hash seeds, and functions bound at
  /// load time instead of at their first call.
  static let repeatableEnvironment = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]

  /// The path of valgrind; nil if it is not installed.
  package static var valgrindPath: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Creates a worker that runs the command `words` under callgrind. `valgrind` is the path of the
  /// valgrind program. The process starts with the first request.
  package init(_ words: [String], valgrind: String, brief: WorkerConfiguration) {
    profilesFolder =
      FileManager.default.temporaryDirectory.path + "/bench-callgrind-\(UUID().uuidString)"
    var limits = ProcessWorker.Limits()
    // The timeouts are long, because programs run about 60 times slower under callgrind.
    limits.startTimeoutSeconds = 600
    limits.timeoutSeconds = 3600
    processWorker = ProcessWorker(
      [
        valgrind, "--tool=callgrind", "--quiet", "--callgrind-out-file=\(profilesFolder)/counts",
        "--toggle-collect=\(InstructionCountedFunction.symbol)",
        "--zero-before=\(InstructionCountedFunction.symbol)",
        "--dump-after=\(InstructionCountedFunction.symbol)", "--dump-instr=yes",
        "--compress-pos=no",
      ] + words, environment: Self.repeatableEnvironment, configuration: brief, limits: limits)
  }

  deinit {
    processWorker.releaseResources()
    try? FileManager.default.removeItem(atPath: profilesFolder)
  }

  package func measure(on order: WorkOrder) throws -> WorkReport {
    try measure(on: order, within: nil)
  }

  /// Measures what `order` requests, within `seconds` for each of its workloads.
  package func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    var report = WorkReport()
    for workload in order.workloads {
      var singleWorkloadOrder = order
      singleWorkloadOrder.workloads = [workload]
      report.appendResults(try measureWorkload(singleWorkloadOrder, within: seconds))
    }
    return report
  }

  package func findUnavailability() throws -> Unavailability? {
    try createProfilesFolder()
    return try processWorker.findUnavailability()
  }

  private func createProfilesFolder() throws {
    try FileManager.default.createDirectory(
      atPath: profilesFolder, withIntermediateDirectories: true)
  }

  private func measureWorkload(_ order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    try createProfilesFolder()
    let processReport: WorkReport
    do {
      processReport = try processWorker.measure(on: order, within: seconds)
    } catch {
      // Callgrind numbers the files of the next process from 1 again.
      countOfReadProfiles = 0
      try? FileManager.default.removeItem(atPath: profilesFolder)
      throw error
    }
    guard let operations = processReport.results.first?.summary.max.integerValue else {
      return processReport
    }
    let profiles = (0..<max(order.repetitions, 1)).compactMap { _ in readNextProfile() }
    guard profiles.count == max(order.repetitions, 1), profiles.allSatisfy({ $0.instructions > 0 })
    else {
      return WorkReport(
        nothingOf: order, .instructions,
        because: Unavailability(reason: "callgrind counted no instructions", isDead: true))
    }
    let unitSuffix = operations == 1 ? "" : "/\(operations) operations"
    return WorkReport(
      results: [
        ("instructions", profiles.map(\.instructions)), ("retains", profiles.map(\.retains)),
        ("releases", profiles.map(\.releases)),
      ].compactMap { metric, counts in
        BenchmarkResult(
          identity: order.benchmarkIdentity(order.workloads[0], metric), unit: metric + unitSuffix,
          isExact: false,
          // The smallest count is used, because the first repetitions also create values that later
          // repetitions reuse.
          readings: .value(.integer(counts.min() ?? 0)), conforms: true)
      })
  }

  /// Reads and deletes the next file that callgrind wrote; nil if there is none.
  private func readNextProfile() -> CallgrindProfile? {
    let path = "\(profilesFolder)/counts.\(countOfReadProfiles + 1)"
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    countOfReadProfiles += 1
    try? FileManager.default.removeItem(atPath: path)
    return CallgrindProfile(String(decoding: bytes, as: UTF8.self))
  }
}

extension WorkReport {
  /// Adds the results of `other`, which is a report about other workloads.
  fileprivate mutating func appendResults(_ other: WorkReport) {
    results += other.results
    notMeasured += other.notMeasured
  }
}
