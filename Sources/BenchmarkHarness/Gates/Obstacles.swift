/// Why counts that were due are not there, from what a run did not measure.
///
/// An entry on the metric that stands for its kind speaks for all counts of the kind. Where answers
/// could not be compared there is no entry on work: any entry of the workload speaks for it then.
public struct Obstacles {
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

  /// Creates the obstacles that `notMeasured` tells of, beside `counts`.
  public init(
    _ notMeasured: [ResultDocument.NotMeasured], counts: some Sequence<BenchmarkIdentity>
  ) {
    counted = Set(counts.map(Work.init))
    for entry in notMeasured {
      guard let identity = try? BenchmarkIdentity(entry.id) else { continue }
      let work = Work(identity)
      entries[work.identity, default: []].append((work.kind, entry))
    }
  }

  /// The entry that speaks for `identity`; nil where none does.
  public func entry(for identity: BenchmarkIdentity) -> ResultDocument.NotMeasured? {
    let work = Work(identity)
    let isAnyOne = work.kind == .conformance && !counted.contains(work)
    return entries[work.identity]?.first { isAnyOne || $0.kind == work.kind }?.entry
  }
}

extension ResultDocument.NotMeasured {
  /// Whether it was tried, and broke or read nothing: no word on the benchmark, but a failure.
  public var isBroken: Bool { isFailure || isDeadCounter }

  /// Whether the user did not wait for it.
  public var isInterruption: Bool { reason == "\(BatchMeasurementError.interrupted)" }
}

extension GateFinding {
  /// The finding that something broke for the reason of `entry`, so that `lost` benchmarks with a
  /// limit have no count.
  public init(_ entry: ResultDocument.NotMeasured, lost: Int) {
    let benchmarks = lost == 1 ? "1 benchmark was" : "\(HumanNumber.grouped(lost)) benchmarks were"
    self.init(
      entry.id, .roster, .failure,
      entry.reason + (lost == 0 ? "" : "; \(benchmarks) not counted because of it"),
      exitCode: entry.isDeadCounter ? .deadCounter : .benchmarkFailed)
  }
}
