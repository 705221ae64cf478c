import Foundation

/// A worker that runs under callgrind, the tool of valgrind that counts instructions.
///
/// After each ``countedPart(_:)`` the tool writes a file with the counts since the file before. The
/// files of an order are read after the worker has answered.
package final class CallgrindWorker: Worker {
  private let inner: ProcessWorker
  private let folder: String
  /// The number of files read so far. The tool numbers its files from 1.
  private var filesRead = 0

  /// Environment variables that make counts repeatable: fixed hash seeds, and functions bound at
  /// load time instead of at their first call.
  static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]

  /// The path of valgrind; nil if it is not installed.
  package static var valgrind: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Creates a worker that runs the command `words` under the tool at `valgrind`. The process
  /// starts with the first order.
  package init(_ words: [String], valgrind: String, brief: WorkerBrief) {
    folder = FileManager.default.temporaryDirectory.path + "/bench-callgrind-\(UUID().uuidString)"
    var limits = ProcessWorker.Limits()
    // Programs run about 60 times slower under the tool.
    limits.seconds = 3600
    inner = ProcessWorker(
      [
        valgrind, "--tool=callgrind", "--quiet", "--callgrind-out-file=\(folder)/counts",
        "--toggle-collect=\(CountedPart.symbol)", "--zero-before=\(CountedPart.symbol)",
        "--dump-after=\(CountedPart.symbol)", "--dump-instr=yes", "--compress-pos=no",
      ] + words, environment: Self.environment, brief: brief, limits: limits)
  }

  deinit {
    inner.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  package func report(on order: WorkOrder) throws -> WorkReport {
    var report = WorkReport()
    for workload in order.workloads {
      var part = order
      part.workloads = [workload]
      report.add(try reportOnOne(part))
    }
    return report
  }

  package func findUnavailability() throws -> Unavailability? {
    try begin()
    return try inner.findUnavailability()
  }

  private func begin() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  private func reportOnOne(_ order: WorkOrder) throws -> WorkReport {
    try begin()
    let done: WorkReport
    do {
      done = try inner.report(on: order)
    } catch {
      // A new process starts numbering at 1 again.
      filesRead = 0
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    guard let operations = done.results.first?.summary.max.whole else { return done }
    let profiles = (0..<max(order.repetitions, 1)).compactMap { _ in takeProfile() }
    guard profiles.count == max(order.repetitions, 1), profiles.allSatisfy({ $0.instructions > 0 })
    else {
      return WorkReport(
        nothingOf: order, .instructions,
        because: Unavailability(reason: "callgrind counted nothing", isDead: true))
    }
    let unit = operations == 1 ? "" : "/\(operations) operations"
    return WorkReport(
      results: [
        ("instructions", profiles.map(\.instructions)), ("retains", profiles.map(\.retains)),
        ("releases", profiles.map(\.releases)),
      ].compactMap { metric, counts in
        BenchmarkResult(
          identity: order.identity(order.workloads[0], metric), unit: metric + unit, isExact: false,
          // The minimum, because the first repetitions also create values that are kept.
          readings: .value(.integer(counts.min() ?? 0)), conforms: true)
      })
  }

  /// The next file that the tool wrote; nil if there is none.
  private func takeProfile() -> CallgrindProfile? {
    let path = "\(folder)/counts.\(filesRead + 1)"
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    filesRead += 1
    try? FileManager.default.removeItem(atPath: path)
    return CallgrindProfile(String(decoding: bytes, as: UTF8.self))
  }
}

extension WorkReport {
  /// Adds the results of another report about other workloads.
  fileprivate mutating func add(_ other: WorkReport) {
    results += other.results
    notMeasured += other.notMeasured
  }
}
