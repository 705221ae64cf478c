import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct PairedSessionTests {
  @Test("a broken clock is not reported as a problem of one of the compared benchmarks")
  func reportsDeadClock() {
    final class DeadWorker: BatchWorker {
      func timeBatches(_ request: BatchRequest) throws -> BatchReport {
        throw BatchMeasurementError.clockSteppedBack(7)
      }
      func releaseResources() {}
    }
    let session = PairedSession(
      SessionPlan(seed: 1), base: SampleResults.comparedBenchmark(ofEngine: "old"),
      candidate: SampleResults.comparedBenchmark(ofEngine: "new"),
      isInterrupted: { false }, open: { [DeadWorker()] })
    #expect(throws: BatchMeasurementError.clockSteppedBack(7)) { try session.run() }
  }

  private let machine = MadeUpMachine()

  init() { machine.nanosecondsPerOperationByEngine = ["old": 1000, "new": 1100] }

  private func plan(seed: UInt64 = 7) -> SessionPlan {
    var plan = SessionPlan(seed: seed)
    plan.processes = 3
    plan.maximumRounds = 20
    plan.warmUpRounds = 2
    plan.budget = 10_000_000_000
    return plan
  }

  private func session(
    _ plan: SessionPlan, workers: Int = 1, isInterrupted: @escaping () -> Bool = { false },
    isDecided: @escaping (SessionRecord) -> Bool = { _ in true }
  ) -> PairedSession {
    PairedSession(
      plan, base: SampleResults.comparedBenchmark(ofEngine: "old"),
      candidate: SampleResults.comparedBenchmark(ofEngine: "new"),
      isOfTwoBuilds: workers > 1, isInterrupted: isInterrupted, isDecided: isDecided,
      clock: { [machine] in machine.now },
      open: { [machine] in (0..<workers).map { _ in machine.worker() } })
  }

  @Test("after the warm-up, every process times each of the compared benchmarks once per round")
  func timesArmsOncePerRound() throws {
    let record = try session(plan()).run()
    #expect(record.operations == 100)
    #expect(record.processes.map { $0.map(\.count) } == Array(repeating: [20, 20, 20], count: 3))
    #expect(record.processes[2][2].allSatisfy { $0 == 110_000 })
    #expect(record.samples(of: .candidate).nanosecondsPerOperation.allSatisfy { $0 == 1100 })
    #expect(machine.openedWorkerCount == 3 && machine.endedWorkerCount == 3)
    #expect(machine.timedBatches.count == 3 * 22 * 3)
  }

  @Test(
    "the compared benchmarks of a round get equal inputs and numbers of operations, in random order"
  )
  func allArmsOfRoundGetSameInputs() throws {
    _ = try session(plan()).run()
    var engineOrders: Set<[String]> = []
    for round in stride(from: 0, to: machine.timedBatches.count, by: 3) {
      let batchesOfRound = machine.timedBatches[round..<round + 3]
      #expect(Set(batchesOfRound.map(\.firstInput)).count == 1)
      #expect(batchesOfRound.map(\.operations) == [100, 100, 100])
      #expect(batchesOfRound.map(\.engine).sorted() == ["new", "old", "old"])
      engineOrders.insert(batchesOfRound.map(\.engine))
    }
    #expect(engineOrders.count == 3)
    // No two rounds have the same input.
    #expect(Set(machine.timedBatches.map(\.firstInput)).count == machine.timedBatches.count / 3)
  }

  @Test("the order in which the compared benchmarks are timed depends on the seed only")
  func seedDeterminesOrderOfEngines() throws {
    func engineOrder(_ seed: UInt64) throws -> [String] {
      machine.timedBatches = []
      _ = try session(plan(seed: seed)).run()
      return machine.timedBatches.map(\.engine)
    }
    let firstEngineOrder = try engineOrder(1)
    #expect(try engineOrder(1) == firstEngineOrder)
    #expect(try engineOrder(2) != firstEngineOrder)
    #expect(plan(seed: 1).repetitionPlan.seed != 1)
  }

  @Test(
    "if two builds are compared, each build runs in two worker processes, which get one batch at a time"
  )
  func alternatesBetweenBuilds() throws {
    let record = try session(plan(), workers: 4).run()
    #expect(machine.openedWorkerCount == 12 && machine.endedWorkerCount == 12)
    #expect(machine.batchCountsOfRequests.allSatisfy { $0 == 1 })
    #expect(record.processes[0][0].allSatisfy { $0 == 100_000 })
    #expect(record.processes[0][2].allSatisfy { $0 == 110_000 })
    // The batches of both builds are timed equally often, so that the processor's caches favor
    // neither build.
    #expect(
      machine.timedBatches.count { $0.engine == "old" }
        == machine.timedBatches.count { $0.engine == "new" })
  }

  @Test(
    "each process gets a share of the budget, and the time to start the process is part of its share"
  )
  func budgetIncludesStartOfProcess() throws {
    machine.workerStartNanoseconds = 1_000_000
    var plan = plan()
    plan.maximumRounds = 10_000
    plan.budget = 90_000_000
    let record = try session(plan).run()
    #expect(record.nanoseconds <= 90_000_000)
    #expect(record.nanoseconds > 60_000_000)
    let roundCounts = record.processes.map { $0[0].count }
    #expect(roundCounts.allSatisfy { $0 > 30 && $0 < 100 })
  }

  @Test(
    "after each look at its results, a session continues if it is undecided and its maximum budget is not spent"
  )
  func sessionContinuesUntilDecided() throws {
    var plan = plan()
    plan.budget = 90_000_000
    plan.maximumBudget = 400_000_000
    #expect(plan.processCountsAtInterimJudgements == [3, 5, 7, 10, 13])
    var processCountsAtInterimJudgements: [Int] = []
    func record(until processCount: Int) throws -> SessionRecord {
      processCountsAtInterimJudgements = []
      return try session(
        plan,
        isDecided: {
          processCountsAtInterimJudgements.append($0.processes.count)
          return $0.processes.count >= processCount
        }
      ).run()
    }
    #expect(try record(until: 1).processes.count == 3)
    #expect(processCountsAtInterimJudgements == [3])
    #expect(try record(until: 6).processes.count == 7)
    #expect(processCountsAtInterimJudgements == [3, 5, 7])
    #expect(try record(until: 100).processes.count == 13)
    #expect(processCountsAtInterimJudgements == [3, 5, 7, 10])
    plan.maximumBudget = nil
    #expect(try record(until: 100).processes.count == 3)
    #expect(processCountsAtInterimJudgements.isEmpty)
  }

  @Test("an undecided session ends when its maximum budget is spent")
  func endsWhenMaximumBudgetIsSpent() throws {
    machine.workerStartNanoseconds = 50_000_000
    var plan = plan()
    plan.budget = 90_000_000
    plan.maximumBudget = 400_000_000
    let record = try session(plan, isDecided: { _ in false }).run()
    #expect(record.processes.count > 3 && record.processes.count < 13)
    #expect(record.nanoseconds < 480_000_000)
  }

  @Test("the error for a budget that is too short names the process")
  func refusesTooShortBudget() {
    var plan = plan()
    plan.budget = 1_000_000
    #expect { try session(plan).run() } throws: {
      "\($0)"
        == "the session's time budget of 1.00 ms was spent in process 1: expected at least 5 rounds per process, found 2"
    }
    #expect(machine.endedWorkerCount == machine.openedWorkerCount)
  }

  @Test(
    "an error of one compared benchmark names this benchmark, and an error of both is reported once"
  )
  func reportsRefusalsOfArms() {
    machine.refusalReasonsByEngine = ["new": "no such data"]
    #expect { try session(plan(), workers: 4).run() } throws: {
      "\($0)" == "the candidate cannot be measured: no such data"
        && ($0 as? ComparedBenchmarksNotMeasurable)?.hasEqualReasons == false
    }
    machine.refusalReasonsByEngine = ["new": "no such data", "old": "no such data"]
    #expect { try session(plan(), workers: 4).run() } throws: {
      "\($0)" == "no such data" && ($0 as? ComparedBenchmarksNotMeasurable)?.hasEqualReasons == true
    }
  }

  @Test("if a worker fails, the session and all its workers end")
  func failedWorkerEndsSession() {
    machine.failingRequestNumber = 4
    #expect(throws: WorkerFailure.self) { try session(plan(), workers: 4).run() }
    #expect(machine.openedWorkerCount == 4 && machine.endedWorkerCount == 4)
  }

  @Test("an interruption by the user is noticed between rounds")
  func noticesInterruption() {
    #expect(throws: BatchMeasurementError.interrupted) {
      try session(plan(), isInterrupted: { [machine] in machine.timedBatches.count > 10 }).run()
    }
    #expect(machine.timedBatches.count < 40)
  }

  @Test(
    "the same session record always gives the same judgment, because its random draws are fixed")
  func judgementIsDeterministic() throws {
    machine.noiseNanoseconds = { Int64(($0 &* 7919) % 997) - 498 }
    let record = try session(plan()).run()
    let judgement = try #require(record.judgement(by: .forOneBuild))
    #expect(judgement.outcome == .regression)
    #expect(abs(judgement.effect - 0.1) < 0.01)
    #expect(record.judgement(by: .forOneBuild) == judgement)
  }
}
