import BenchmarkHarness
import LayoutWorkloads

/// Runs the sessions of `bench selftest`, which compare one benchmark with itself, with or without
/// injected work.
struct SelftestSessions {
  /// The benchmark that is timed. It takes long enough that a few additional steps are measurable,
  /// and is short enough for many operations in a batch.
  static let benchmark = BenchmarkIdentity(
    layout: "flow", engine: "lazy", data: "unicode-names", workload: "viewport", n: 1000,
    metric: "time")

  /// Starts the workers of one process.
  let open: PairedSession.WorkerOpening

  /// The two arms of a session. The base has the same wrapper as the candidate, with 0 steps of
  /// injected work.
  private func pair(spinning amount: Int) -> Duet.Pair {
    func arm(_ amount: Int) -> BatchOrder.Arm {
      BatchOrder.Arm(Self.benchmark, injection: ExtraWork.spin.injection(amount))
    }
    return Duet.Pair(base: arm(0), candidate: arm(amount))
  }

  /// Runs a session in which each operation of the candidate executes `amount` steps of injected
  /// work.
  func session(_ plan: SessionPlan, spinning amount: Int) throws -> SessionRecord {
    let pair = pair(spinning: amount)
    return try PairedSession(plan, base: pair.base, candidate: pair.candidate, open: open).run()
  }

  /// Whether two sessions in a row find that the candidate with `amount` steps of injected work is
  /// slower.
  func finds(spinning amount: Int, seed: UInt64) throws -> Bool {
    let duet = Duet(
      [pair(spinning: amount)], gate: .oneBuild, plan: SessionPlan(seed: seed)
    ) { pair, plan in
      try PairedSession(plan, base: pair.base, candidate: pair.candidate, open: open).run()
    }
    let finding = duet.run().findings[0]
    if Interruption.isRequested { throw BatchMeasurementError.interrupted }
    if case .dead(let reason) = finding.missingSessionReason {
      throw DeadInstrument(reason: reason)
    }
    return finding.outcome == .regression
  }

  /// Finds the number of steps that slow the benchmark down by `share` of its time.
  func steps(for share: Double, seed: UInt64) throws -> Int {
    var plan = SessionPlan(seed: seed)
    plan.budget = 2_000_000_000
    return try InjectionCalibration { amount in
      plan = plan.repetition
      return try session(plan, spinning: amount).ratios(of: .candidate).medianLogRatio ?? 0
    }.amount(for: share)
  }

  /// Runs a session of `kind` for `tally`.
  func entry(_ kind: SessionTally.Kind, for tally: SessionTally, seed: UInt64) throws
    -> SessionTally.Entry
  {
    let plan = SessionPlan(seed: tally.nextSeed(from: seed))
    let start = MonotonicClock.nanoseconds()
    let record = try session(
      plan, spinning: kind == .equal ? 0 : tally.injection.amount)
    let judgement = record.judgement(by: .oneBuild)
    let end = MonotonicClock.nanoseconds()
    return SessionTally.Entry(
      kind: kind, plan: plan, judgement: judgement,
      rounds: record.processes.reduce(0) { $0 + ($1.first?.count ?? 0) },
      nanoseconds: try MonotonicClock.nanoseconds(from: start, to: end),
      load: Fingerprint.current().load)
  }
}
