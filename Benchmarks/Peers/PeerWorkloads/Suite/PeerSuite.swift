import BenchmarkHarness
import CommandLineTools

/// A run of comparisons of this package's code with other code, such as the spatial indexes of
/// other projects.
package final class PeerSuite {
  private let comparisons: [PeerComparison]
  private let seed: UInt64
  private let budget: TimeBudget
  private let isInterrupted: () -> Bool
  private let progress: (_ done: Int, _ total: Int, _ label: String) -> Void
  private let makeWorker: WorkerMaker
  private var judgements: [JudgementKey: WorkReport.Judgement] = [:]

  /// Creates a worker process of the given kind that can measure the given arm. Each session gets
  /// new processes.
  package typealias WorkerMaker = (WorkerKind, BatchRequest.Arm) throws -> any Worker & BatchWorker

  /// Creates a run of `comparisons`. The time budget starts now.
  package init(
    _ comparisons: [PeerComparison], seed: UInt64, budget: TimeBudget,
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested },
    progress: @escaping (_ done: Int, _ total: Int, _ label: String) -> Void = { _, _, _ in },
    makeWorker: @escaping WorkerMaker
  ) {
    self.comparisons = comparisons
    self.seed = seed
    self.budget = budget
    self.isInterrupted = isInterrupted
    self.progress = progress
    self.makeWorker = makeWorker
  }

  /// Runs the comparisons within the budget, or until the user interrupts the run, and adds the
  /// ratios to `document`.
  package func run(into document: inout ResultDocument) {
    for (number, comparison) in comparisons.enumerated() {
      progress(number, comparisons.count, comparison.label)
      do {
        if isInterrupted() { throw BatchMeasurementError.interrupted }
        guard budget.hasTimeFor(0) else {
          throw ComparisonNotMeasured(reason: budget.budgetSpentReason)
        }
        var ratio = try measure(comparison, number: number)
        ratio.goal = comparison.goal
        ratio.isValueGoal = comparison.workload == .memory
        ratio.conforms = try judgement(on: comparison)?.conforms ?? true
        document.ratios.append(ratio)
      } catch {
        document.notMeasured.append(Self.notMeasuredEntry(comparison, error))
      }
    }
  }

  /// Compares the answers of this package's code with those of the other code in `comparison`, and
  /// then measures both.
  private func measure(_ comparison: PeerComparison, number: Int) throws -> MeasuredRatio {
    _ = try judgement(on: comparison)
    if comparison.workload == .memory { return try measureMemory(of: comparison) }
    let plan = comparison.sessionPlan(
      seed: seed &+ UInt64(number), remainingNanoseconds: budget.remainingNanoseconds)
    let session = try PairedSession(
      plan, base: comparison.base, candidate: comparison.candidate, isInterrupted: isInterrupted,
      open: { try self.startWorkers(of: comparison) }
    ).run()
    guard
      let ratio = MeasuredRatio(
        comparison.identity,
        base: comparison.base.identityOfMetric(comparison.workload.metric), session: session)
    else {
      throw ComparisonNotMeasured(
        reason: "expected times from at least two measuring processes, found fewer")
    }
    return ratio
  }

  /// The worker processes of a session: one for all arms, or one for each arm if the base needs a
  /// program of its own. The arms are the base, the base again, which shows the noise, and the
  /// candidate.
  private func startWorkers(of comparison: PeerComparison) throws -> [any BatchWorker] {
    guard comparison.base.engine == NamesInPeerBenchmarkIDs.flatbush else {
      return [try makeWorker(.time, comparison.base)]
    }
    return try [comparison.base, comparison.base, comparison.candidate].map {
      try makeWorker(.time, $0)
    }
  }

  private func measureMemory(of comparison: PeerComparison) throws -> MeasuredRatio {
    let worker = try makeWorker(.conformance, comparison.candidate)
    defer { worker.releaseResources() }
    let metric = comparison.workload.metric
    let bytesPerItem = try [comparison.candidate, comparison.base].map { arm in
      let report = try worker.measure(on: WorkOrder(arm.subject, workloads: [arm.workload]))
      guard let result = report.results.first else {
        throw ComparisonNotMeasured(reason: "the C library does not report how much memory is used")
      }
      return Double(result.summary.p50.integerValue ?? 0) / Double(max(arm.itemCount, 1))
    }
    return MeasuredRatio(
      comparison.identity, base: comparison.base.identityOfMetric(metric), unit: "bytes",
      value: bytesPerItem[0], baseValue: bytesPerItem[1],
      ratio: bytesPerItem[0] / max(bytesPerItem[1], 1e-9))
  }

  /// The judgment on the answers of the compared code; nil if the workload has no answers.
  ///
  /// The hits of indexes are compared once for each library, and the answers of a layout once for
  /// each engine.
  private func judgement(on comparison: PeerComparison) throws -> WorkReport.Judgement? {
    if comparison.workload == .prepare { return nil }
    let comparesSpatialIndexes = comparison.candidate.layout == NamesInPeerBenchmarkIDs.spatialIndex
    let key = JudgementKey(
      subject: comparesSpatialIndexes ? comparison.base.subject : comparison.candidate.subject,
      workload: comparesSpatialIndexes ? .query : .viewport)
    if let knownJudgement = judgements[key] { return knownJudgement }
    let worker = try makeWorker(
      .conformance, comparesSpatialIndexes ? comparison.base : comparison.candidate)
    defer { worker.releaseResources() }
    let workloadName = key.workload.rawValue
    let report = try worker.measure(on: WorkOrder(key.subject, workloads: [workloadName]))
    judgements[key] = report.judgements[workloadName]
    return report.judgements[workloadName]
  }

  /// The key of a judgment on answers: what is measured (a layout or index with its data), and one
  /// of its workloads.
  private struct JudgementKey: Hashable {
    var subject: BenchmarkSubject
    var workload: PeerWorkload
  }

  private static func notMeasuredEntry(_ comparison: PeerComparison, _ error: any Error)
    -> ResultDocument.UnmeasuredBenchmark
  {
    let exitCode = (error as? any ExitCodeProviding)?.exitCode
    return ResultDocument.UnmeasuredBenchmark(
      comparison.identity, reason: "\(error)", isFailure: exitCode == .benchmarkFailed,
      hasBrokenCounter: exitCode == .brokenCounter)
  }
}

extension PeerComparison {
  /// The plan of the session in which the comparison is measured repeatedly. The session ends after
  /// a fixed number of rounds, unless the run's time budget ends first.
  ///
  /// An operation on the whole input takes long, so its session has fewer rounds. The number of
  /// rounds decreases as the number of items grows.
  fileprivate func sessionPlan(seed: UInt64, remainingNanoseconds: UInt64?) -> SessionPlan {
    var plan = SessionPlan(seed: seed)
    let hasLongOperations =
      workload == .build || workload == .prepare || candidate.data == "oneSpot"
    plan.processes = itemCount >= 1_000_000 ? 4 : 6
    plan.warmUpRounds = hasLongOperations ? 1 : 8
    plan.maximumRounds = hasLongOperations ? max(5, min(60, 2_000_000 / max(itemCount, 1))) : 150
    plan.budget = min(remainingNanoseconds ?? .max, 120_000_000_000)
    return plan
  }

  private var itemCount: Int { candidate.itemCount }
}

/// An error: a comparison could not be measured, for the reason given.
struct ComparisonNotMeasured: Error, Hashable, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
