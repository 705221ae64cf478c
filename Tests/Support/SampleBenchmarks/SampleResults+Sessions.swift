import BenchmarkHarness
import RandomNumbers

extension SampleResults {
  /// A benchmark of `engine` that sessions compare.
  package static func comparedBenchmark(ofEngine engine: String, n: Int = 1000) -> BatchRequest.Arm
  {
    BatchRequest.Arm(
      BenchmarkIdentity(
        layout: "grid", engine: engine, data: "uniform", workload: "viewport", n: n,
        metric: "time"))
  }

  /// The engine `old` and `engine`, which a duet compares.
  package static func pair(_ engine: String, n: Int = 1000) -> DuetBenchmark.Pair {
    DuetBenchmark.Pair(
      base: comparedBenchmark(ofEngine: "old", n: n),
      candidate: comparedBenchmark(ofEngine: engine, n: n))
  }

  /// A session with made-up times: the candidate takes `ratio` times as long as the base, with a
  /// little noise.
  package static func session(_ plan: SessionPlan, ratio: Double, noise: Double = 0.001)
    -> SessionRecord
  {
    var generator = SplitMix64(seed: plan.seed)
    func time(_ factor: Double) -> UInt64 {
      UInt64(100_000 * factor * (1 + noise * Double.random(in: -1...1, using: &generator)))
    }
    let timesOfProcesses = (0..<6).map { _ in
      [1, 1, ratio].map { factor in (0..<20).map { _ in time(factor) } }
    }
    return SessionRecord(plan: plan, operations: 10, processes: timesOfProcesses, nanoseconds: 1)
  }

  /// A record of sessions of the self test with the given outcomes, in this order.
  package static func tally(
    _ outcomes: [(SessionTally.SessionKind, TimeGate.Outcome?)] = [],
    beside busyProcessCount: Int = 0
  ) -> SessionTally {
    var tally = SessionTally(
      fingerprint: run.fingerprint, build: build,
      benchmark: "a/b/c/d/n=1/time",
      injection: InjectedWork("spin", amount: 80), share: 0.03)
    for (number, (kind, outcome)) in outcomes.enumerated() {
      let judgement = outcome.map {
        TimeGate.Judgement(
          outcome: $0, effect: kind == .equal ? 0.001 : 0.031, interval: -0.001...0.002,
          margin: 0.01, pValue: 0.5)
      }
      tally.entries.append(
        .init(
          kind: kind, plan: SessionPlan(seed: UInt64(number)), judgement: judgement, rounds: 800,
          nanoseconds: 3_600_000_000, load: Double(number), busyProcessCount: busyProcessCount))
    }
    return tally
  }
}
