/// The kinds of workers, by what they measure. Each kind runs in a separate process, because the
/// measurements disturb one another.
///
///     WorkerKind(of: "mallocs") == .allocations  // true
package enum WorkerKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Compares an engine's answers with those of the oracle, a simple implementation that is assumed
  /// to be correct. Also counts the engine's units of work.
  case conformance
  case time
  /// Counts allocations. Its program replaces malloc.
  case allocations
  /// Counts instructions under callgrind.
  case instructions
  /// Reads how much memory stays in use after repeated work.
  case memory

  /// The kind of worker that measures `metric`.
  package init(of metric: String) {
    self =
      switch metric {
      case "mallocs", "frees", "bytes", "live", "peak": .allocations
      case "instructions", "retains", "releases": .instructions
      case "retained": .memory
      case "time", "frameShare", "steadyShare", "hitchRatio": .time
      default: .conformance
      }
  }

  /// The metric that represents all metrics of this kind in a list of benchmarks that were not
  /// measured.
  package var representativeMetric: String {
    switch self {
    case .conformance: "wrongAnswers"
    case .time: "time"
    case .allocations: "mallocs"
    case .instructions: "instructions"
    case .memory: "retained"
    }
  }
}
