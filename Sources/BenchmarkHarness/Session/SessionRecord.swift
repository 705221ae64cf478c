import RandomNumbers

/// The raw measurements of a session. The judgment can be computed from them again.
package struct SessionRecord: Hashable, Sendable, Codable {
  package var plan: SessionPlan
  /// The number of operations in each batch.
  package var operations: Int
  /// The time of each batch in nanoseconds, by process, arm and round. The arms are those of
  /// ``PairedSession/ArmPlace``; the last one exists only for two builds.
  package var processes: [[[UInt64]]]
  /// The wall time of the session, in nanoseconds.
  package var nanoseconds: UInt64

  package init(
    plan: SessionPlan, operations: Int, processes: [[[UInt64]]] = [], nanoseconds: UInt64 = 0
  ) {
    self.plan = plan
    self.operations = operations
    self.processes = processes
    self.nanoseconds = nanoseconds
  }

  /// The ratios of the times of the arm at `place` to the times of the base.
  package func ratios(of place: PairedSession.ArmPlace) -> PairedRatios {
    var ratios = PairedRatios()
    for process in processes {
      ratios.addProcess(
        base: process[PairedSession.ArmPlace.base.rawValue].map(Double.init),
        candidate: process[place.rawValue].map(Double.init))
    }
    return ratios
  }

  /// The judgment of `gate` on the candidate, as one of `family` candidates that are judged
  /// together; nil with fewer than two processes.
  ///
  /// The judgment is deterministic: its random draws follow from the session's seed.
  package func judgement(by gate: TimeGate, family: Int = 1) -> TimeGate.Judgement? {
    var numbers = SplitMix64(seed: ~plan.seed)
    return gate.judge(
      ratios(of: .candidate), noise: ratios(of: .baseAgain), family: family, using: &numbers)
  }

  /// The nanoseconds per operation of each batch of the arm at `place`.
  package func samples(of place: PairedSession.ArmPlace) -> BatchSamples {
    var samples = BatchSamples()
    for process in processes {
      for elapsed in process[place.rawValue] {
        samples.append(elapsed: elapsed, operations: operations)
      }
    }
    return samples
  }
}
