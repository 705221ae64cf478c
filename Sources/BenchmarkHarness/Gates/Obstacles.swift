/// The reasons for missing counts, taken from the list of what a run did not measure.
///
/// An entry on the representative metric of a kind explains all counts of the kind. If answers
/// could not be compared, any entry of the workload explains its work counters.
package struct Obstacles {
  /// The results of one kind of worker in one workload.
  private struct Work: Hashable {
    var identity: BenchmarkIdentity
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      kind = WorkerKind(of: identity.metric)
      self.identity = identity
      self.identity.metric = ""
    }
  }

  private typealias Entry = ResultDocument.NotMeasured

  private var entries: [BenchmarkIdentity: [(kind: WorkerKind, entry: Entry)]] = [:]
  private let counted: Set<Work>

  /// Collects the reasons in `notMeasured`.
  package init(
    _ notMeasured: [ResultDocument.NotMeasured], counts: some Sequence<BenchmarkIdentity>
  ) {
    counted = Set(counts.map(Work.init))
    for entry in notMeasured {
      guard let identity = try? BenchmarkIdentity(entry.id) else { continue }
      let work = Work(identity)
      entries[work.identity, default: []].append((work.kind, entry))
    }
  }

  /// The entry that explains why `identity` has no count; nil if there is none.
  package func entry(for identity: BenchmarkIdentity) -> ResultDocument.NotMeasured? {
    let work = Work(identity)
    let isAnyOne = work.kind == .conformance && !counted.contains(work)
    return entries[work.identity]?.first { isAnyOne || $0.kind == work.kind }?.entry
  }
}

extension ResultDocument.NotMeasured {
  /// Whether the measurement failed or its counter does not work, as opposed to not having been
  /// tried.
  package var isBroken: Bool { isFailure || isDeadCounter }

  /// Whether the user interrupted the run.
  package var isInterruption: Bool { reason == "\(BatchMeasurementError.interrupted)" }
}

extension GateFinding {
  /// The finding that a measurement failed for the reason in `entry`; `lost` is the number of
  /// benchmarks with a limit that have no count for this reason.
  package init(_ entry: ResultDocument.NotMeasured, lost: Int) {
    let benchmarks = lost == 1 ? "1 benchmark was" : "\(HumanNumber.grouped(lost)) benchmarks were"
    self.init(
      entry.id, .roster, .failure,
      entry.reason + (lost == 0 ? "" : "; \(benchmarks) not counted because of it"),
      exitCode: entry.isDeadCounter ? .deadCounter : .benchmarkFailed)
  }
}
