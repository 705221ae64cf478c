import Foundation

/// A worker that runs under valgrind's tool callgrind, which counts its instructions.
///
/// After each ``countedPart(_:)`` the tool writes a file of what it counted since the last one; the
/// files of an order are read once the worker has answered.
public final class CallgrindWorker: Worker {
  private let inner: ProcessWorker
  private let folder: String
  /// The files read so far; the tool numbers them from 1 on.
  private var filesRead = 0

  /// Hash seeds are fixed, and the loader looks for functions before they are counted.
  static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]

  /// The path of valgrind; nil where it is not installed.
  public static var valgrind: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Creates a worker that runs `words` under the tool at the path `valgrind`; its process starts with
  /// the first order.
  public init(_ words: [String], valgrind: String, brief: WorkerBrief) {
    folder = FileManager.default.temporaryDirectory.path + "/bench-callgrind-\(UUID().uuidString)"
    var limits = ProcessWorker.Limits()
    // Everything takes some sixty times as long.
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

  public func report(on order: WorkOrder) throws -> WorkReport {
    var report = WorkReport()
    for workload in order.workloads {
      var part = order
      part.workloads = [workload]
      report.add(try reportOnOne(part))
    }
    return report
  }

  public func findUnavailability() throws -> Unavailability? {
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
      // Another process begins to number anew.
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
          // The least: what is made once and kept comes on top.
          readings: .value(.integer(counts.min() ?? 0)), conforms: true)
      })
  }

  /// The next file that the tool wrote; nil where there is none.
  private func takeProfile() -> CallgrindProfile? {
    let path = "\(folder)/counts.\(filesRead + 1)"
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    filesRead += 1
    try? FileManager.default.removeItem(atPath: path)
    return CallgrindProfile(String(decoding: bytes, as: UTF8.self))
  }
}

extension WorkReport {
  /// Adds what another report says of other workloads.
  fileprivate mutating func add(_ other: WorkReport) {
    results += other.results
    notMeasured += other.notMeasured
  }
}
