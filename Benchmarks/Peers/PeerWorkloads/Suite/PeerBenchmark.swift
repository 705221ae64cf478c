import BenchmarkHarness
import CommandLineTools

/// The workloads in which code of this package is compared with other code. Raw values are names in
/// benchmark ids.
package enum PeerWorkload: String, CaseIterable, Sendable {
  /// Finds the ids of the rectangles that intersect the rectangle of a query.
  case query
  /// Builds a spatial index.
  case build
  /// Measures the bytes that an index allocates, without the rectangles that are its input.
  case memory
  /// Queries a viewport and gets an array of attributes.
  case viewport
  /// Queries a viewport, gets an array of attributes, and reads one coordinate of each.
  case read
  /// Queries a viewport, visits the attributes one after another without an array, and reads one
  /// coordinate of each.
  case visit
  /// Queries a viewport, visits the attributes in the arrays of `visitLayoutAttributeRuns`, and
  /// reads one coordinate of each.
  case runs
  /// Calls `prepare` of a new layout for the first time.
  case prepare

  /// The metric of the workload's results.
  package var metric: String { self == .memory ? "bytes" : "time" }
}

/// The names that stand for other code in benchmark ids.
package enum NamesInPeerBenchmarkIDs {
  /// The layout name in the benchmark ids of comparisons of indexes, which have no layout.
  static let spatialIndex = "index"
  /// The engine name that stands for copying attributes whose position in an array is already
  /// known. Viewport queries are compared with it.
  static let copiedAttributes = "copy"
  /// The engine name that stands for one greedy pass over an array of sizes.
  static let greedyPass = "greedy"
  /// The engine name that stands for one greedy pass that asks a delegate for each size.
  static let greedyWithDelegate = "greedy-asking"
  /// The engine name that stands for flatbush, a spatial index in JavaScript.
  package static let flatbush = "flatbush"
}

/// A benchmark of this package, the benchmark of other code that it is compared with, and the goal.
package struct PeerComparison: Hashable, Sendable {
  package let candidate: BatchRequest.Arm
  package let base: BatchRequest.Arm

  /// The goal is met if the ratio of the candidate's time to the base's time is at most this
  /// number; for memory, if the bytes per rectangle are at most this number. Nil if the comparison
  /// has no goal.
  package let goal: Double?

  package var workload: PeerWorkload { PeerWorkload(rawValue: candidate.workload) ?? .query }

  /// The identity of the result of the candidate, which is this package's code.
  package var identity: BenchmarkIdentity { candidate.identityOfMetric(workload.metric) }

  /// A description for the progress line.
  package var label: String {
    "\(candidate.layout) \(candidate.data) \(ReadableNumber.shortCountText(candidate.itemCount)) \(candidate.workload), \(candidate.engine) and \(base.engine)"
  }

  init(
    _ candidate: BenchmarkSubject, _ workload: PeerWorkload, against engine: String,
    _ baseWorkload: PeerWorkload, goal: Double?
  ) {
    self.candidate = BatchRequest.Arm(
      BenchmarkIdentity(candidate, workload: workload.rawValue, metric: workload.metric))
    var base = candidate
    base.engine = engine
    self.base = BatchRequest.Arm(
      BenchmarkIdentity(base, workload: baseWorkload.rawValue, metric: workload.metric))
    self.goal = goal
  }
}
