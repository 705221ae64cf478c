import CommandLineTools

/// Finds the reason why a benchmark has no count, in a list of benchmarks that were not measured.
///
///     let counts = document.results.map(\.identity)
///     let reasons = MissingCountReasons(document.notMeasured, counts: counts)
///     if let entry = reasons.unmeasuredBenchmark(for: identity) { print(entry.reason) }
///
/// If a worker process measured nothing in a workload, the list contains only one benchmark for it,
/// and the reason applies to all metrics of that process. The process that compares an engine's
/// answers also counts the engine's units of work. If it counted nothing in a workload, the reason
/// of any unmeasured benchmark of that workload explains why these counts are missing.
package struct MissingCountReasons {
  /// Identifies the results that one kind of worker measures in one workload.
  private struct WorkerKindAndWorkload: Hashable {
    var identity: BenchmarkIdentity
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      kind = WorkerKind(of: identity.metric)
      self.identity = identity
      self.identity.metric = ""
    }
  }

  private typealias Entry = ResultDocument.UnmeasuredBenchmark

  private var entriesByIdentity: [BenchmarkIdentity: [(kind: WorkerKind, entry: Entry)]] = [:]
  private let countedWorkloads: Set<WorkerKindAndWorkload>

  /// Collects the reasons in `notMeasured`. `counts` contains the benchmarks that have a count.
  package init(
    _ notMeasured: [ResultDocument.UnmeasuredBenchmark], counts: some Sequence<BenchmarkIdentity>
  ) {
    countedWorkloads = Set(counts.map(WorkerKindAndWorkload.init))
    for entry in notMeasured {
      guard let identity = try? BenchmarkIdentity(entry.id) else { continue }
      let kindAndWorkload = WorkerKindAndWorkload(identity)
      entriesByIdentity[kindAndWorkload.identity, default: []].append((kindAndWorkload.kind, entry))
    }
  }

  /// The entry of the list of unmeasured benchmarks whose reason explains why `identity` has no
  /// count; nil if there is none.
  package func unmeasuredBenchmark(for identity: BenchmarkIdentity) -> ResultDocument
    .UnmeasuredBenchmark?
  {
    let kindAndWorkload = WorkerKindAndWorkload(identity)
    let acceptsAnyWorker =
      kindAndWorkload.kind == .conformance && !countedWorkloads.contains(kindAndWorkload)
    return entriesByIdentity[kindAndWorkload.identity]?.first {
      acceptsAnyWorker || $0.kind == kindAndWorkload.kind
    }?.entry
  }
}

extension ResultDocument.UnmeasuredBenchmark {
  /// Whether the measurement failed or its counter does not work. If false, the measurement was not
  /// attempted.
  package var hasFailed: Bool { isFailure || hasBrokenCounter }

  /// Whether the benchmark was not measured because the user interrupted the run.
  package var isInterruption: Bool { reason == "\(BatchMeasurementError.interrupted)" }
}

extension GateFinding {
  /// Creates a finding about the failed measurement in `entry`, with its reason. `lost` is the
  /// number of benchmarks with a limit that have no count because of this failure.
  package init(_ entry: ResultDocument.UnmeasuredBenchmark, lost: Int) {
    let message =
      switch lost {
      case 0: entry.reason
      case 1: "\(entry.reason); therefore 1 benchmark was not counted"
      default:
        "\(entry.reason); therefore \(ReadableNumber.groupedDigits(lost)) benchmarks were not counted"
      }
    self.init(
      entry.id, .roster, .failure, message,
      exitCode: entry.hasBrokenCounter ? .brokenCounter : .benchmarkFailed)
  }
}
