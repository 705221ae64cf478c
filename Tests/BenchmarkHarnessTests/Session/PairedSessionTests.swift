import Testing

@testable import BenchmarkHarness

@Suite struct PairedSessionTests {
  @Test("a dead clock is not reported as a problem of an arm")
  func reportsDeadClock() {
    final class DeadWorker: BatchWorker {
      func timeBatches(_ order: BatchOrder) throws -> BatchReport {
        throw BatchMeasurementError.clockSteppedBack(7)
      }
      func releaseResources() {}
    }
    let session = PairedSession(
      SessionPlan(seed: 1), base: MadeUpMachine.arm("old"), candidate: MadeUpMachine.arm("new"),
      isInterrupted: { false }, open: { [DeadWorker()] })
    #expect(throws: BatchMeasurementError.clockSteppedBack(7)) { try session.run() }
  }

  private let machine = MadeUpMachine()

  init() { machine.cost = ["old": 1000, "new": 1100] }

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
      plan, base: MadeUpMachine.arm("old"), candidate: MadeUpMachine.arm("new"),
      isOfTwoBuilds: workers > 1, isInterrupted: isInterrupted, isDecided: isDecided,
      clock: { [machine] in machine.now },
      open: { [machine] in (0..<workers).map { _ in machine.worker() } })
  }

  @Test("every process times each arm once per round after the warm-up")
  func timesArmsOncePerRound() throws {
    let record = try session(plan()).run()
    #expect(record.operations == 100)
    #expect(record.processes.map { $0.map(\.count) } == Array(repeating: [20, 20, 20], count: 3))
    #expect(record.processes[2][2].allSatisfy { $0 == 110_000 })
    #expect(record.samples(of: .candidate).nanosecondsPerOperation.allSatisfy { $0 == 1100 })
    #expect(machine.opened == 3 && machine.ended == 3)
    #expect(machine.turns.count == 3 * 22 * 3)
  }

  @Test(
    "the arms of a round get the same input and number of operations, in random order")
  func armsShareInputs() throws {
    _ = try session(plan()).run()
    var orders: Set<[String]> = []
    for round in stride(from: 0, to: machine.turns.count, by: 3) {
      let turns = machine.turns[round..<round + 3]
      #expect(Set(turns.map(\.first)).count == 1)
      #expect(turns.map(\.operations) == [100, 100, 100])
      #expect(turns.map(\.engine).sorted() == ["new", "old", "old"])
      orders.insert(turns.map(\.engine))
    }
    #expect(orders.count == 3)
    // No two rounds have the same input.
    #expect(Set(machine.turns.map(\.first)).count == machine.turns.count / 3)
  }

  @Test("the order of arms depends on the seed only")
  func seedDeterminesOrder() throws {
    func order(_ seed: UInt64) throws -> [String] {
      machine.turns = []
      _ = try session(plan(seed: seed)).run()
      return machine.turns.map(\.engine)
    }
    let first = try order(1)
    #expect(try order(1) == first)
    #expect(try order(2) != first)
    #expect(plan(seed: 1).repetition.seed != 1)
  }

  @Test("with two builds each worker gets one batch at a time, and each build has a second process")
  func alternatesBetweenBuilds() throws {
    let record = try session(plan(), workers: 4).run()
    #expect(machine.opened == 12 && machine.ended == 12)
    #expect(machine.orders.allSatisfy { $0 == 1 })
    #expect(record.processes[0][0].allSatisfy { $0 == 100_000 })
    #expect(record.processes[0][2].allSatisfy { $0 == 110_000 })
    // Both builds run equally often, so that the caches favor neither.
    #expect(
      machine.turns.count { $0.engine == "old" } == machine.turns.count { $0.engine == "new" })
  }

  @Test("each process gets a share of the budget that includes its start")
  func budgetIncludesStartOfProcess() throws {
    machine.start = 1_000_000
    var plan = plan()
    plan.maximumRounds = 10_000
    plan.budget = 90_000_000
    let record = try session(plan).run()
    #expect(record.nanoseconds <= 90_000_000)
    #expect(record.nanoseconds > 60_000_000)
    let counts = record.processes.map { $0[0].count }
    #expect(counts.allSatisfy { $0 > 30 && $0 < 100 })
  }

  @Test("a session goes on at its looks until it is decided, and to its maximum at most")
  func continuesUntilDecided() throws {
    var plan = plan()
    plan.budget = 90_000_000
    plan.maximumBudget = 400_000_000
    #expect(plan.processCountsAtLooks == [3, 5, 7, 10, 13])
    var looked: [Int] = []
    func record(until count: Int) throws -> SessionRecord {
      looked = []
      return try session(
        plan,
        isDecided: {
          looked.append($0.processes.count)
          return $0.processes.count >= count
        }
      ).run()
    }
    #expect(try record(until: 1).processes.count == 3)
    #expect(looked == [3])
    #expect(try record(until: 6).processes.count == 7)
    #expect(looked == [3, 5, 7])
    #expect(try record(until: 100).processes.count == 13)
    #expect(looked == [3, 5, 7, 10])
    plan.maximumBudget = nil
    #expect(try record(until: 100).processes.count == 3)
    #expect(looked.isEmpty)
  }

  @Test("a session that goes on ends when its time is up")
  func endsWhenTimeIsUp() throws {
    machine.start = 50_000_000
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
    #expect(machine.ended == machine.opened)
  }

  @Test("a problem of one arm is reported with that arm, and a problem of both arms once")
  func reportsRefusalsOfArms() {
    machine.refusals = ["new": "no such data"]
    #expect { try session(plan(), workers: 4).run() } throws: {
      "\($0)" == "the candidate cannot be measured: no such data"
        && ($0 as? ArmsNotMeasurable)?.hasEqualReasons == false
    }
    machine.refusals = ["new": "no such data", "old": "no such data"]
    #expect { try session(plan(), workers: 4).run() } throws: {
      "\($0)" == "no such data" && ($0 as? ArmsNotMeasurable)?.hasEqualReasons == true
    }
  }

  @Test("a worker that fails ends the session and all workers of the process")
  func failedWorkerEndsSession() {
    machine.breaksAt = 4
    #expect(throws: WorkerFailure.self) { try session(plan(), workers: 4).run() }
    #expect(machine.opened == 4 && machine.ended == 4)
  }

  @Test("an interruption by the user is noticed between rounds")
  func noticesInterruption() {
    #expect(throws: BatchMeasurementError.interrupted) {
      try session(plan(), isInterrupted: { [machine] in machine.turns.count > 10 }).run()
    }
    #expect(machine.turns.count < 40)
  }

  @Test("a record always gives the same judgment, because its random draws are fixed")
  func judgmentIsDeterministic() throws {
    machine.noise = { Int64(($0 &* 7919) % 997) - 498 }
    let record = try session(plan()).run()
    let judgement = try #require(record.judgement(by: .oneBuild))
    #expect(judgement.outcome == .regression)
    #expect(abs(judgement.effect - 0.1) < 0.01)
    #expect(record.judgement(by: .oneBuild) == judgement)
  }
}
