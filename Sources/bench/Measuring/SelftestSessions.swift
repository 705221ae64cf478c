import BenchmarkHarness
import LayoutWorkloads

/// The sessions of `bench selftest`: one benchmark against itself, with and without something to find.
struct SelftestSessions {
  /// The benchmark that is timed: long enough that a few steps more are measurable, short enough that
  /// a batch holds many of them.
  static let benchmark = BenchmarkIdentity(
    layout: "flow", engine: "lazy", data: "unicode-names", workload: "viewport", n: 1000,
    metric: "time")

  /// Starts the workers of one process.
  let open: PairedSession.Opening

  /// The two arms: the base has the same wrapper around it as the candidate, without a step.
  private func pair(spinning amount: Int) -> Duet.Pair {
    func arm(_ amount: Int) -> BatchOrder.Arm {
      BatchOrder.Arm(Self.benchmark, injection: InjectedFault.spin.injection(amount))
    }
    return Duet.Pair(base: arm(0), candidate: arm(amount))
  }

  /// One session, in which the candidate does `amount` steps for nothing in each operation.
  func session(_ plan: SessionPlan, spinning amount: Int) throws -> SessionRecord {
    let pair = pair(spinning: amount)
    return try PairedSession(plan, base: pair.base, candidate: pair.candidate, open: open).run()
  }

  /// Whether the gate says, and says again, that a candidate with so many steps is slower.
  func finds(spinning amount: Int, seed: UInt64) throws -> Bool {
    let duet = Duet(
      [pair(spinning: amount)], gate: .oneBuild, plan: SessionPlan(seed: seed)
    ) { pair, plan in
      try PairedSession(plan, base: pair.base, candidate: pair.candidate, open: open).run()
    }
    let finding = duet.run().findings[0]
    if Interruption.isRequested { throw BatchMeasurementError.interrupted }
    if case .dead(let reason) = finding.obstacle { throw DeadInstrument(reason: reason) }
    return finding.outcome == .regression
  }

  /// The steps that slow the benchmark down by `share`.
  func steps(for share: Double, seed: UInt64) throws -> Int {
    var plan = SessionPlan(seed: seed)
    plan.budget = 2_000_000_000
    return try SpinGauge { amount in
      plan = plan.again
      return try session(plan, spinning: amount).ratios(of: .candidate).effect ?? 0
    }.amount(for: share)
  }

  /// One session of `kind` for `tally`.
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
