import BenchmarkHarness
import CommandLineTools
import LayoutWorkloads

/// Runs the sessions of `bench selftest`. Each session compares a benchmark with itself; the
/// candidate may execute extra work in addition.
struct SelftestSessions {
  /// The benchmark that is timed. It takes long enough that a few additional steps are measurable,
  /// and is short enough for many operations in a batch.
  static let timedBenchmark = BenchmarkIdentity(
    layout: "flow", engine: "lazy", data: "unicode-names", workload: "viewport", n: 1000,
    metric: "time")

  /// Starts new worker processes. A session calls this closure at least ``SessionPlan/processes``
  /// times, unless an error ends the session.
  let startWorkers: PairedSession.WorkerStarter

  /// The base and the candidate of a session: the same benchmark, whose layout is wrapped so that
  /// it can execute extra work. The base executes no injected work, and the candidate executes
  /// `injectedStepCount` steps of injected work.
  private func makePair(injectedStepCount: Int) -> DuetBenchmark.Pair {
    func makeComparedBenchmark(injectedStepCount: Int) -> BatchRequest.Arm {
      BatchRequest.Arm(Self.timedBenchmark, injection: ExtraWork.spin.injection(injectedStepCount))
    }
    return DuetBenchmark.Pair(
      base: makeComparedBenchmark(injectedStepCount: 0),
      candidate: makeComparedBenchmark(injectedStepCount: injectedStepCount))
  }

  /// Runs a session in which each operation of the candidate executes `stepCount` steps of injected
  /// work. The session goes on while the ``TimeGate`` cannot decide, up to the time limit in
  /// `plan`.
  func runSession(_ plan: SessionPlan, injecting stepCount: Int) throws -> SessionRecord {
    let pair = makePair(injectedStepCount: stepCount)
    return try PairedSession(
      plan, base: pair.base, candidate: pair.candidate,
      isDecided: { $0.isDecided(by: .forOneBuild) }, open: startWorkers
    ).run()
  }

  /// Whether the candidate, which executes `stepCount` steps of injected work, is found to be
  /// slower than the base in two sessions in a row.
  func detectsSlowdown(injecting stepCount: Int, seed: UInt64) throws -> Bool {
    let duet = DuetBenchmark(
      [makePair(injectedStepCount: stepCount)], gate: .forOneBuild, plan: .adaptive(seed: seed)
    ) { _, plan in try runSession(plan, injecting: stepCount) }
    let finding = duet.run().findings[0]
    if Interruption.isRequested { throw BatchMeasurementError.interrupted }
    if case .clockFailed(let reason) = finding.missingSessionReason {
      throw BrokenInstrument(reason: reason)
    }
    return finding.outcome == .regression
  }

  /// Finds the number of steps of injected work that slow the benchmark down by `slowdown`, a
  /// fraction of the benchmark's time.
  func calibrateSteps(for slowdown: Double, seed: UInt64) throws -> Int {
    var plan = SessionPlan(seed: seed)
    plan.budget = 2_000_000_000
    return try InjectionCalibration { amount in
      plan = plan.repetitionPlan
      return try runSession(plan, injecting: amount).ratios(of: .candidate).medianLogRatio ?? 0
    }.workAmount(slowingDownBy: slowdown)
  }

  /// Runs a session of `kind` while `busyProcessCount` busy processes run, and returns the entry to
  /// add to `tally`. The seed of the session is derived from `seed` and the number of sessions in
  /// `tally`.
  func runSession(
    _ kind: SessionTally.SessionKind, for tally: SessionTally, beside busyProcessCount: Int,
    seed: UInt64
  ) throws -> SessionTally.SessionOutcome {
    let plan = SessionPlan.adaptive(seed: tally.nextSeed(from: seed))
    let startTime = MonotonicClock.nanoseconds()
    let record = try runSession(
      plan, injecting: kind == .equal ? 0 : tally.injection.amount)
    let judgement = record.judgement(by: .forOneBuild)
    let endTime = MonotonicClock.nanoseconds()
    return SessionTally.SessionOutcome(
      kind: kind, plan: plan, judgement: judgement,
      rounds: record.processes.reduce(0) { $0 + ($1.first?.count ?? 0) },
      nanoseconds: try MonotonicClock.nanoseconds(from: startTime, to: endTime),
      load: EnvironmentFingerprint.current().load, busyProcessCount: busyProcessCount)
  }
}
