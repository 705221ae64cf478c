import RandomNumbers

/// Measures arms alternately, batch by batch, in several fresh processes.
///
/// The arms are the base, the base again, whose ratio to itself is the noise floor, and the candidate.
/// A round runs each once, in random order, on the same inputs; all batches of a session have the
/// same number of operations, found on the base.
///
/// Two builds are two programs, and the processor's caches favor the program that runs more often.
/// With two builds the candidate therefore runs twice in each round as well; its second batch is
/// not judged.
package struct PairedSession {
  /// The places of the arms.
  package enum Place: Int, CaseIterable, Sendable {
    case base, baseAgain, candidate, candidateAgain
  }

  /// Starts the workers of one process: one worker for all arms, or one worker per arm in the order
  /// of ``Place``.
  package typealias Opening = () throws -> [any BatchWorker]

  /// The approximate duration of the rounds in one order, in nanoseconds.
  static let chunk: UInt64 = 20_000_000

  private let plan: SessionPlan
  private let arms: [BatchOrder.Arm]
  private let open: Opening
  private let isInterrupted: () -> Bool
  private let clock: () -> UInt64

  /// Creates a session of `base` and `candidate`, whose workers `open` starts.
  package init(
    _ plan: SessionPlan, base: BatchOrder.Arm, candidate: BatchOrder.Arm,
    isOfTwoBuilds: Bool = false,
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested },
    open: @escaping Opening
  ) {
    self.init(
      plan, base: base, candidate: candidate, isOfTwoBuilds: isOfTwoBuilds,
      isInterrupted: isInterrupted,
      clock: MonotonicClock.nanoseconds, open: open)
  }

  package init(
    _ plan: SessionPlan, base: BatchOrder.Arm, candidate: BatchOrder.Arm,
    isOfTwoBuilds: Bool = false,
    isInterrupted: @escaping () -> Bool, clock: @escaping () -> UInt64,
    open: @escaping Opening
  ) {
    self.plan = plan
    arms = [base, base, candidate] + (isOfTwoBuilds ? [candidate] : [])
    self.isInterrupted = isInterrupted
    self.clock = clock
    self.open = open
  }

  /// Runs the session within the budget of the plan.
  ///
  /// - Throws: ``SessionRefusal``, ``SessionTooShort``, ``WorkerFailure``, ``DeadInstrument`` or
  ///   ``BatchMeasurementError``.
  package func run() throws -> SessionRecord {
    let start = clock()
    var numbers = SplitMix64(seed: plan.seed)
    var record = SessionRecord(plan: plan, operations: 0)
    for process in 0..<plan.processes {
      let opened = try open()
      defer { opened.forEach { $0.end() } }
      let workers = ArmWorkers(workers: opened, arms: arms, minimumBatch: plan.minimumBatch)
      if process == 0 { record.operations = try operations(of: workers) }
      record.processes.append(
        try rounds(
          of: workers, operations: record.operations, number: process, from: start,
          using: &numbers))
    }
    record.nanoseconds = try MonotonicClock.nanoseconds(from: start, to: clock())
    return record
  }

  /// The number of operations per batch, measured on the base after checking that every arm can be
  /// measured.
  private func operations(of workers: ArmWorkers) throws -> Int {
    var operations = 0
    var reasons: [Place: String] = [:]
    for place in [Place.candidate, .base] {
      do {
        operations = try workers.ask(
          [(place.rawValue, first: 0)], operations: nil
        ).operations
      } catch let failure as WorkerFailure {
        throw failure
      } catch BatchMeasurementError.interrupted {
        throw BatchMeasurementError.interrupted
      } catch let error as any ExitCodeProviding where error.exitCode == .deadCounter {
        throw error
      } catch {
        reasons[place] = "\(error)"
      }
    }
    if !reasons.isEmpty { throw SessionRefusal(reasons: reasons) }
    return operations
  }

  /// The times of one process's rounds, by arm.
  private func rounds(
    of workers: ArmWorkers, operations: Int, number: Int, from start: UInt64,
    using numbers: inout SplitMix64
  ) throws -> [[UInt64]] {
    let deadline = start + plan.budget * UInt64(number + 1) / UInt64(plan.processes)
    let total = plan.warmUpRounds + plan.maximumRounds
    var times = [[UInt64]](repeating: [], count: arms.count)
    var done = 0
    var size = 1
    while done < total {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let begin = clock()
      let count = min(size, total - done)
      for (place, nanoseconds) in try batches(
        of: workers, rounds: done..<done + count, operations: operations,
        // Each process continues the numbering of operations, so that its inputs are fresh.
        firstRound: number * total, using: &numbers)
      {
        times[place].append(nanoseconds)
      }
      done += count
      let now = clock()
      let isEnough = done >= plan.warmUpRounds + plan.minimumRounds
      if !isEnough, now > start + plan.budget {
        throw SessionTooShort(
          budget: plan.budget, process: number + 1, rounds: max(0, done - plan.warmUpRounds),
          needed: plan.minimumRounds)
      }
      let end = isEnough ? deadline : start + plan.budget
      let elapsed = try MonotonicClock.nanoseconds(from: begin, to: now)
      let fitting = (end - min(now, end)) / max(1, elapsed / UInt64(count))
      if isEnough, fitting == 0 { break }
      if elapsed < Self.chunk { size = min(size * 2, 64) }
      size = max(1, min(size, Int(clamping: fitting)))
    }
    return times.map { Array($0.dropFirst(plan.warmUpRounds)) }
  }

  /// The times of some rounds, in the order of their batches.
  private func batches(
    of workers: ArmWorkers, rounds: Range<Int>, operations: Int, firstRound: Int,
    using numbers: inout SplitMix64
  ) throws -> [(place: Int, nanoseconds: UInt64)] {
    var batches: [ArmWorkers.Batch] = []
    for round in rounds {
      let first = (firstRound + round) * operations
      batches += arms.indices.shuffled(using: &numbers).map { ($0, first) }
    }
    var results: [(place: Int, nanoseconds: UInt64)] = []
    for part in workers.parts(of: batches) {
      let report = try workers.ask(part, operations: operations)
      guard report.nanoseconds.count == part.count else {
        throw WorkerFailure(
          kind: .time, .invalidOutput(excerpt: "\(report.nanoseconds.count) times of \(part.count)")
        )
      }
      results += zip(part, report.nanoseconds).map { ($0.place, $1) }
    }
    return results
  }
}

/// The workers of one process of a session, and which worker measures which arm.
private struct ArmWorkers {
  typealias Batch = (place: Int, first: Int)

  let workers: [any BatchWorker]
  let arms: [BatchOrder.Arm]
  let minimumBatch: UInt64

  /// The batches in the order given, split into runs that belong to one worker.
  func parts(of batches: [Batch]) -> [[Batch]] {
    workers.count == 1 ? [batches] : batches.map { [$0] }
  }

  /// Sends `batches` to the worker that they belong to.
  func ask(_ batches: [Batch], operations: Int?) throws -> BatchReport {
    if workers.count == 1 {
      return try workers[0].batches(
        BatchOrder(
          arms: arms, turns: batches.map { .init(arm: $0.place, first: $0.first) },
          operations: operations, minimumBatch: minimumBatch))
    }
    let place = batches[0].place
    return try workers[place].batches(
      BatchOrder(
        arms: [arms[place]], turns: batches.map { .init(arm: 0, first: $0.first) },
        operations: operations, minimumBatch: minimumBatch))
  }
}
