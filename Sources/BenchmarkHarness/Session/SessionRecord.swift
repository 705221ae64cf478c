import RandomNumbers

/// The raw measurements of a session. The judgment on the candidate can be computed again from
/// these measurements.
///
///     if let judgement = record.judgement(by: .forOneBuild) {
///       print(judgement.outcome, judgement.effect, judgement.interval)
///     }
package struct SessionRecord: Hashable, Sendable, Codable {
  package var plan: SessionPlan
  /// The number of operations in each batch.
  package var operations: Int
  /// The wall time of each batch in nanoseconds, by process, arm and round. The arms are in the
  /// order of ``PairedSession/ArmRole``. The last arm exists only in a session that compares two
  /// builds.
  package var processes: [[[UInt64]]]
  /// The processor time of the measuring thread in each batch, in the order of ``processes``; nil
  /// if the system has no such clock, or if the clock measured 0 for a batch. The ``TimeGate``
  /// decides on these times, because other processes affect them little.
  package var processorTimes: [[[UInt64]]]?
  /// The indices of the rounds that were disturbed, by process; nil in records that older versions
  /// wrote. A round is disturbed if the system took the processor away from the measuring thread,
  /// or the host of a virtual machine took processor time, during the batch of any arm.
  package var disturbedRounds: [[Int]]?
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

  /// The ratios of the times of the arm with the role `role` to the times of the base. They are
  /// ratios of processor times, or of wall times if no processor times were measured.
  ///
  /// Disturbed rounds are omitted. A whole round is omitted for all arms, so that the omission
  /// favors no arm. A process with too few undisturbed rounds keeps all its rounds.
  package func ratios(of role: PairedSession.ArmRole) -> PairedRatios {
    var ratios = PairedRatios()
    for process in processes.indices {
      let times = processorTimes?[process] ?? processes[process]
      let rounds = judgedRounds(ofProcess: process)
      func timesOfRounds(_ armRole: PairedSession.ArmRole) -> [Double] {
        rounds.map { Double(times[armRole.rawValue][$0]) }
      }
      ratios.addProcess(base: timesOfRounds(.base), candidate: timesOfRounds(role))
    }
    return ratios
  }

  /// The indices of the rounds that are judged in the process with the index `process`: the
  /// undisturbed rounds, or all rounds if too few are undisturbed.
  func judgedRounds(ofProcess process: Int) -> [Int] {
    let allRounds = Array(processes[process][PairedSession.ArmRole.base.rawValue].indices)
    guard let disturbedRoundsOfProcess = disturbedRounds?[process] else { return allRounds }
    let undisturbedRounds = Set(allRounds).subtracting(disturbedRoundsOfProcess).sorted()
    return undisturbedRounds.count < plan.minimumRounds ? allRounds : undisturbedRounds
  }

  /// The judgment of `gate` on the candidate, which is one of `familySize` candidates that are
  /// judged together; nil if the record has fewer than two processes.
  ///
  /// The judgment is deterministic: its random draws follow from the session's seed.
  package func judgement(by gate: TimeGate, familySize: Int = 1) -> TimeGate.Judgement? {
    var randomNumbers = SplitMix64(seed: ~plan.seed)
    return gate.adaptedToInterimJudgements(plan.processCountsAtInterimJudgements.count).judge(
      ratios(of: .candidate), noise: ratios(of: .baseAgain), familySize: familySize,
      using: &randomNumbers)
  }

  /// The nanoseconds per operation of each batch of the arm with the role `role`.
  package func samples(of role: PairedSession.ArmRole) -> BatchSamples {
    var samples = BatchSamples()
    for process in processes {
      for elapsed in process[role.rawValue] {
        samples.append(elapsed: elapsed, operations: operations)
      }
    }
    return samples
  }
}
