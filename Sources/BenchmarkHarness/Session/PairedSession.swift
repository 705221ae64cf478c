import CommandLineTools
import RandomNumbers

/// Measures two benchmarks alternately, batch by batch, in several fresh processes.
///
///     let session = PairedSession(
///       SessionPlan(seed: 7), base: pair.base, candidate: pair.candidate, open: startWorkers)
///     let record = try session.run()
///
/// A session has three arms, each a ``BatchRequest/Arm``: the base; the base again, which gives the
/// noise of the measurement; and the candidate. A round runs each arm once, in random order, on the
/// same inputs. All batches of a session have the same number of operations, which is determined
/// with the base.
///
/// If the base and the candidate are two builds, each arm runs in a process of its own, and the
/// processor's caches favor the build that runs more often. The base runs twice in each round, so
/// the candidate runs twice too; its second batch is not judged.
///
/// A session whose plan has a ``SessionPlan/maximumBudget`` is judged several times, after the
/// numbers of processes in ``SessionPlan/processCountsAtInterimJudgements``. It ends at the first
/// of these interim judgments that reaches a decision.
package struct PairedSession {
  /// The roles of the arms of a session. The raw value is the index of the arm.
  package enum ArmRole: Int, CaseIterable, Sendable {
    case base, baseAgain, candidate, candidateAgain
  }

  /// Starts fresh worker processes: a single worker for all arms, or one worker per arm in the
  /// order of ``ArmRole``. A session calls this closure at least ``SessionPlan/processes`` times,
  /// unless an error ends it.
  package typealias WorkerStarter = () throws -> [any BatchWorker]

  /// The intended duration of a group of rounds, in nanoseconds. After a shorter group, the next
  /// group can have more rounds; after a longer one, it has at most as many. The session checks for
  /// an interruption by the user only between groups.
  static let targetDurationOfRoundGroup: UInt64 = 20_000_000

  private let plan: SessionPlan
  private let arms: [BatchRequest.Arm]
  private let open: WorkerStarter
  private let isDecided: (SessionRecord) -> Bool
  private let isInterrupted: () -> Bool
  private let clock: () -> UInt64

  /// Creates a session that compares `candidate` with `base`.
  ///
  /// - Parameters:
  ///   - isDecided: Returns whether the measurements so far suffice for a decision. The session
  ///     may then end before the plan's ``SessionPlan/maximumBudget``.
  ///   - open: Starts the worker processes.
  package init(
    _ plan: SessionPlan, base: BatchRequest.Arm, candidate: BatchRequest.Arm,
    isOfTwoBuilds: Bool = false,
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested },
    isDecided: @escaping (SessionRecord) -> Bool = { _ in true },
    clock: @escaping () -> UInt64 = MonotonicClock.nanoseconds, open: @escaping WorkerStarter
  ) {
    self.plan = plan
    arms = [base, base, candidate] + (isOfTwoBuilds ? [candidate] : [])
    self.isInterrupted = isInterrupted
    self.isDecided = isDecided
    self.clock = clock
    self.open = open
  }

  /// Runs the session within the time budget of the plan.
  ///
  /// - Throws: ``ComparedBenchmarksNotMeasurable``, ``SessionTooShort``, ``WorkerFailure``,
  ///   ``BrokenInstrument`` or ``BatchMeasurementError``.
  package func run() throws -> SessionRecord {
    let start = clock()
    var randomNumbers = SplitMix64(seed: plan.seed)
    var record = SessionRecord(plan: plan, operations: 0)
    let processCountsAtInterimJudgements = plan.processCountsAtInterimJudgements
    for process in 0..<(processCountsAtInterimJudgements.last ?? 0) {
      // The session ends if its time is up, or if the interim judgment reaches a decision.
      if process >= plan.processes, clock() > start + plan.longestBudget { break }
      if processCountsAtInterimJudgements.contains(process), isDecided(record) { break }
      let startedWorkers = try open()
      defer { startedWorkers.forEach { $0.releaseResources() } }
      let workers = ArmWorkers(
        workers: startedWorkers, arms: arms, minimumBatchNanoseconds: plan.minimumBatch)
      if process == 0 { record.operations = try operationsPerBatch(of: workers) }
      do {
        record.add(
          try timeRounds(
            of: workers, operations: record.operations, processNumber: process, from: start,
            using: &randomNumbers))
      } catch is SessionTooShort where process >= plan.processes {
        // The time budget ended during an additional process. Its rounds are discarded, because
        // the earlier processes are enough for a judgment.
        break
      }
    }
    record.nanoseconds = try MonotonicClock.nanoseconds(from: start, to: clock())
    return record
  }

  /// Checks that every arm can be measured, and determines the number of operations per batch by
  /// timing the base.
  private func operationsPerBatch(of workers: ArmWorkers) throws -> Int {
    var operations = 0
    var reasonsForMissingMeasurementByRole: [ArmRole: String] = [:]
    for role in [ArmRole.candidate, .base] {
      do {
        operations = try workers.timeBatches(
          [(armIndex: role.rawValue, firstOperation: 0)], operations: nil
        ).operations
      } catch let failure as WorkerFailure {
        throw failure
      } catch BatchMeasurementError.interrupted {
        throw BatchMeasurementError.interrupted
      } catch let error as any ExitCodeProviding where error.exitCode == .brokenCounter {
        throw error
      } catch {
        reasonsForMissingMeasurementByRole[role] = "\(error)"
      }
    }
    if !reasonsForMissingMeasurementByRole.isEmpty {
      throw ComparedBenchmarksNotMeasurable(reasons: reasonsForMissingMeasurementByRole)
    }
    return operations
  }

  /// Times all rounds of the process with the number `processNumber`. Returns the timed rounds
  /// without the warm-up rounds.
  private func timeRounds(
    of workers: ArmWorkers, operations: Int, processNumber: Int, from start: UInt64,
    using numbers: inout SplitMix64
  ) throws -> TimedRounds {
    let deadline = start + plan.budget * UInt64(processNumber + 1) / UInt64(plan.processes)
    let roundCount = plan.warmUpRounds + plan.maximumRounds
    var timedRounds = TimedRounds(armCount: arms.count)
    var completedRoundCount = 0
    var roundsPerGroup = 1
    while completedRoundCount < roundCount {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let groupStart = clock()
      let count = min(roundsPerGroup, roundCount - completedRoundCount)
      for batch in try timeBatches(
        of: workers, rounds: completedRoundCount..<completedRoundCount + count,
        operations: operations,
        // The inputs follow from the numbers of the operations. No two processes use the same
        // numbers, so that each process measures inputs of its own.
        firstRound: processNumber * roundCount, using: &numbers)
      {
        timedRounds.add(batch)
      }
      completedRoundCount += count
      let now = clock()
      let hasEnoughRounds = completedRoundCount >= plan.warmUpRounds + plan.minimumRounds
      if !hasEnoughRounds, now > start + plan.longestBudget {
        throw SessionTooShort(
          budget: plan.longestBudget, processNumber: processNumber + 1,
          completedRounds: max(0, completedRoundCount - plan.warmUpRounds),
          neededRounds: plan.minimumRounds)
      }
      let groupDeadline = hasEnoughRounds ? deadline : start + plan.longestBudget
      let elapsed = try MonotonicClock.nanoseconds(from: groupStart, to: now)
      let fittingRoundCount =
        (groupDeadline - min(now, groupDeadline)) / max(1, elapsed / UInt64(count))
      if hasEnoughRounds, fittingRoundCount == 0 { break }
      if elapsed < Self.targetDurationOfRoundGroup { roundsPerGroup = min(roundsPerGroup * 2, 64) }
      roundsPerGroup = max(1, min(roundsPerGroup, Int(clamping: fittingRoundCount)))
    }
    return timedRounds.withoutWarmUp(plan.warmUpRounds)
  }

  /// Times the rounds whose numbers are in `rounds`. Returns the time of each batch, in the order
  /// in which the batches ran.
  private func timeBatches(
    of workers: ArmWorkers, rounds: Range<Int>, operations: Int, firstRound: Int,
    using numbers: inout SplitMix64
  ) throws -> [TimedBatch] {
    var batches: [ArmWorkers.Batch] = []
    for round in rounds {
      let firstOperation = (firstRound + round) * operations
      batches += arms.indices.shuffled(using: &numbers).map { ($0, firstOperation) }
    }
    var timedBatches: [TimedBatch] = []
    for workerBatches in workers.batchesByWorker(of: batches) {
      let report = try workers.timeBatches(workerBatches, operations: operations)
      guard report.nanoseconds.count == workerBatches.count else {
        throw WorkerFailure(
          kind: .time,
          .invalidOutput(
            excerpt:
              "expected \(workerBatches.count) measured times, found \(report.nanoseconds.count)"))
      }
      timedBatches += TimedBatch.batches(at: workerBatches.map(\.armIndex), in: report)
    }
    return timedBatches
  }
}

/// The workers of a session that run at the same time, with the arms that they measure. A single
/// worker measures all arms, or each arm has a worker of its own.
private struct ArmWorkers {
  typealias Batch = (armIndex: Int, firstOperation: Int)

  let workers: [any BatchWorker]
  let arms: [BatchRequest.Arm]
  let minimumBatchNanoseconds: UInt64

  /// Splits `batches` into consecutive sequences. All batches of a sequence can be sent to one
  /// worker in one ``BatchRequest``.
  func batchesByWorker(of batches: [Batch]) -> [[Batch]] {
    workers.count == 1 ? [batches] : batches.map { [$0] }
  }

  /// Sends `batches`, which all belong to one worker, to that worker.
  func timeBatches(_ batches: [Batch], operations: Int?) throws -> BatchReport {
    if workers.count == 1 {
      return try workers[0].timeBatches(
        BatchRequest(
          arms: arms,
          turns: batches.map { .init(armIndex: $0.armIndex, firstOperation: $0.firstOperation) },
          operations: operations, minimumBatch: minimumBatchNanoseconds))
    }
    let armIndex = batches[0].armIndex
    return try workers[armIndex].timeBatches(
      BatchRequest(
        arms: [arms[armIndex]],
        turns: batches.map { .init(armIndex: 0, firstOperation: $0.firstOperation) },
        operations: operations, minimumBatch: minimumBatchNanoseconds))
  }
}
