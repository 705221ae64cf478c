import Foundation
import RandomNumbers
import Testing

@testable import BenchmarkHarness

/// Sessions with made-up times that continue until the gate can decide.
@Suite("Sessions that continue while they are undecided") struct SequentialSessionTests {
  private static let roundsPerProcess = 12

  /// A number from a normal distribution with mean 0 and standard deviation 1, by the method of Box
  /// and Muller (Annals of Mathematical Statistics 29, 1958).
  private static func normalNumber(_ generator: inout SplitMix64) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  /// Runs a session with made-up times. Returns the outcome and the number of interim judgments of
  /// the gate on the times so far. Each process shifts the times of the compared benchmarks by
  /// about 0.2 %, and `noise` disturbs each batch.
  private static func session(slowdown: Double, noise: Double, seed: UInt64) -> (
    outcome: TimeGate.Outcome?, interimJudgementCount: Int
  ) {
    let plan = SessionPlan.adaptive(seed: seed)
    var generator = SplitMix64(seed: seed)
    var record = SessionRecord(plan: plan, operations: 1)
    for (number, processCount) in plan.processCountsAtInterimJudgements.enumerated() {
      while record.processes.count < processCount {
        // The factors of the times of the base, of the repeated base and of the candidate.
        let timeFactors = [
          1, 1 + 0.002 * normalNumber(&generator),
          slowdown * (1 + 0.002 * normalNumber(&generator)),
        ]
        record.processes.append(
          timeFactors.map { factor in
            (0..<roundsPerProcess).map { _ in
              UInt64(1e8 * factor * exp(noise * normalNumber(&generator)))
            }
          })
      }
      if record.isDecided(by: .forOneBuild) {
        return (record.judgement(by: .forOneBuild)?.outcome, number + 1)
      }
    }
    return (
      record.judgement(by: .forOneBuild)?.outcome, plan.processCountsAtInterimJudgements.count
    )
  }

  /// The number of sessions with each outcome, among `sessionCount` sessions, and the total number
  /// of interim judgments of the gate in all of them.
  private static func outcomes(_ sessionCount: Int, slowdown: Double, noise: Double) -> (
    [TimeGate.Outcome: Int], interimJudgementCount: Int
  ) {
    var outcomes: [TimeGate.Outcome: Int] = [:]
    var interimJudgementCount = 0
    for seed in 0..<sessionCount {
      let result = session(slowdown: slowdown, noise: noise, seed: UInt64(seed) + 1)
      outcomes[result.outcome ?? .inconclusive, default: 0] += 1
      interimJudgementCount += result.interimJudgementCount
    }
    return (outcomes, interimJudgementCount)
  }

  @Test(
    "sessions with little noise are decided correctly, nearly all at the first look at the results")
  func decidesSessionsWithLittleNoiseEarly() {
    let outcomesWithoutSlowdown = Self.outcomes(12, slowdown: 1, noise: 0.003)
    #expect(
      outcomesWithoutSlowdown.0 == [.equivalent: 12]
        && outcomesWithoutSlowdown.interimJudgementCount <= 13)
    #expect(
      Self.outcomes(12, slowdown: 1.03, noise: 0.003) == (
        [.regression: 12], interimJudgementCount: 12
      ))
  }

  @Test(
    "sessions with more noise need more looks at the results, and no session is decided wrongly")
  func decidesSessionsWithMoreNoiseLater() {
    let outcomesWithoutSlowdown = Self.outcomes(12, slowdown: 1, noise: 0.008)
    #expect(outcomesWithoutSlowdown.interimJudgementCount > 18)
    #expect(
      outcomesWithoutSlowdown.0[.regression] == nil
        && outcomesWithoutSlowdown.0[.improvement] == nil)
    #expect(outcomesWithoutSlowdown.0[.equivalent, default: 0] >= 11)
    let outcomesOfSlowdown = Self.outcomes(12, slowdown: 1.03, noise: 0.008)
    #expect(outcomesOfSlowdown.0[.equivalent] == nil && outcomesOfSlowdown.0[.improvement] == nil)
    #expect(outcomesOfSlowdown.0[.regression, default: 0] >= 11)
  }

  @Test("sessions with too much noise are inconclusive after the last look at the results")
  func leavesSessionsWithTooMuchNoiseUndecided() {
    for slowdown in [1, 1.03] {
      let outcomes = Self.outcomes(3, slowdown: slowdown, noise: 0.3)
      #expect(outcomes == ([.inconclusive: 3], interimJudgementCount: 18))
    }
  }

  @Test(
    "the numbers of processes after which results are judged grow geometrically up to the maximum")
  func interimJudgementsFormGeometricSequence() {
    #expect(
      SessionPlan.adaptive(seed: 1).processCountsAtInterimJudgements == [8, 12, 17, 24, 34, 45])
    #expect(SessionPlan(seed: 1).processCountsAtInterimJudgements == [8])
    var plan = SessionPlan.adaptive(seed: 1)
    plan.maximumBudget = plan.budget
    #expect(plan.processCountsAtInterimJudgements == [8])
    plan.maximumBudget = 2 * plan.budget
    #expect(plan.processCountsAtInterimJudgements == [8, 12, 16])
  }

  @Test("each look at the results of a session spends an equal part of the error probability")
  func interimJudgementsShareErrorProbability() throws {
    let gate = TimeGate.forOneBuild.adaptedToInterimJudgements(6)
    #expect(abs(gate.confidence - (1 - 0.01 / 6)) < 1e-12)
    #expect(TimeGate.forOneBuild.adaptedToInterimJudgements(1) == .forOneBuild)
    var ratios = PairedRatios()
    for step in 0..<8 {
      ratios.addProcess(
        base: [100, 100, 100], candidate: [103, 103.1, 103.2].map { $0 + Double(step) / 10 })
    }
    var (one, other) = (SplitMix64(seed: 1), SplitMix64(seed: 1))
    let judgementWithoutInterimJudgements = try #require(
      TimeGate.forOneBuild.judge(ratios, noise: ratios, using: &one))
    let oneOfSixJudgements = try #require(gate.judge(ratios, noise: ratios, using: &other))
    // No draw is at or below zero, so the bootstrap gives its smallest p-value, 2 / (draws + 1).
    // The gate multiplies this p-value by the number of judgments, which is 1 or 6.
    #expect(abs(judgementWithoutInterimJudgements.pValue - 2.0 / 2001) < 1e-12)
    #expect(abs(oneOfSixJudgements.pValue - 6 * 2.0 / 12_001) < 1e-12)
    #expect(
      oneOfSixJudgements.interval.lowerBound
        <= judgementWithoutInterimJudgements.interval.lowerBound)
    #expect(
      oneOfSixJudgements.interval.upperBound
        >= judgementWithoutInterimJudgements.interval.upperBound)
  }

  @Test(
    "a slowdown that is within the margin only because noise widens the margin is not judged equivalent"
  )
  func wideMarginIsNotEquivalence() throws {
    var (ratios, noise) = (PairedRatios(), PairedRatios())
    for step in 0..<8 {
      ratios.addProcess(
        base: [100, 100, 100], candidate: [103, 103, 103].map { $0 + Double(step % 2) / 20 })
      noise.addProcess(base: [100], candidate: [step % 2 == 0 ? 90 : 110])
    }
    var generator = SplitMix64(seed: 1)
    let judgement = try #require(
      TimeGate.forOneBuild.judge(ratios, noise: noise, using: &generator))
    #expect(judgement.margin > 0.04 && judgement.interval.upperBound < 0.032)
    #expect(judgement.outcome == .inconclusive)
  }

  @Test(
    "a clear difference is decided even among four benchmarks judged together, but not by a single process"
  )
  func decidesClearDifferenceInFamily() {
    let plan = SessionPlan.adaptive(seed: 1)
    var record = SessionRecord(plan: plan, operations: 1)
    for step in 0..<8 {
      let times: [UInt64] = [100_000, 100_010, 105_000 + UInt64(step)]
      record.processes.append(times.map { [$0, $0, $0] })
    }
    #expect(record.isDecided(by: .forOneBuild))
    #expect(record.isDecided(by: .forOneBuild, familySize: 4))
    record.processes = record.processes.dropLast(7)
    #expect(!record.isDecided(by: .forOneBuild))
  }

  @Test(
    "a disturbed round is omitted for all benchmarks, unless too few undisturbed rounds would remain"
  )
  func omitsDisturbedRounds() {
    var record = SessionRecord(plan: SessionPlan(seed: 1), operations: 1)
    var rounds = TimedRounds(armCount: 3)
    for round in 0..<8 {
      for place in [1, 0, 2] {
        rounds.add(
          TimedBatch(
            armIndex: place, nanoseconds: 1000, processorNanoseconds: UInt64(100 + place),
            isDisturbed: round == 3 && place == 0 || round == 0))
      }
    }
    record.add(rounds.withoutWarmUp(1))
    #expect(record.disturbedRounds == [[2]])
    #expect(record.processorTimes?[0][2] == Array(repeating: 102, count: 7))
    #expect(record.judgedRounds(ofProcess: 0) == [0, 1, 3, 4, 5, 6])
    // The ratios are computed from the processor times.
    #expect(record.ratios(of: .candidate).medianLogRatio == log(1.02))
    record.disturbedRounds = [[0, 1, 2]]
    #expect(record.judgedRounds(ofProcess: 0) == Array(0..<7))
    record.processorTimes = nil
    #expect(record.ratios(of: .candidate).medianLogRatio == 0)
  }

  @Test("if one batch has no processor time, the session is judged by wall time")
  func usesWallTimeWithoutProcessorTime() {
    var record = SessionRecord(plan: SessionPlan(seed: 1), operations: 1)
    func rounds(_ processorNanoseconds: UInt64?) -> TimedRounds {
      var rounds = TimedRounds(armCount: 1)
      rounds.add(
        TimedBatch(
          armIndex: 0, nanoseconds: 10, processorNanoseconds: processorNanoseconds,
          isDisturbed: false))
      return rounds
    }
    record.add(rounds(9))
    #expect(record.processorTimes == [[[9]]])
    record.add(rounds(0))
    #expect(record.processorTimes == nil)
    record.add(rounds(9))
    #expect(record.processorTimes == nil && record.processes.count == 3)
  }

  @Test(
    "stolen time disturbs all batches of one request to a worker; an involuntary context switch disturbs only its own batch"
  )
  func detectsDisturbances() {
    var report = BatchReport(operations: 1, nanoseconds: [1, 2])
    func areBatchesDisturbed() -> [Bool] {
      TimedBatch.batches(at: [0, 1], in: report).map(\.isDisturbed)
    }
    #expect(areBatchesDisturbed() == [false, false])
    report.involuntarySwitches = [0, 1]
    #expect(areBatchesDisturbed() == [false, true])
    report.stolenTicks = 1
    #expect(areBatchesDisturbed() == [true, true])
  }

  @Test("the stolen time is the eighth number in the first line of /proc/stat")
  func readsStolenTime() {
    #expect(ThreadUsage.stolenTicks(inProcStatLine: "cpu  1 2 3 4 5 6 7 80 9 10\n") == 80)
    #expect(ThreadUsage.stolenTicks(inProcStatLine: "cpu0 1 2 3 4 5 6 7 80 9 10\n") == nil)
    #expect(ThreadUsage.stolenTicks(inProcStatLine: "cpu  1 2 3\n") == nil)
  }

  @Test(
    "records of older programs, which have no processor times, are read and judged by wall time")
  func readsOlderRecord() throws {
    let text = """
      {"plan": {"processes": 2, "minimumBatch": 1, "budget": 1, "warmUpRounds": 0,
        "minimumRounds": 1, "maximumRounds": 9, "seed": 1}, "operations": 1, "nanoseconds": 1,
        "processes": [[[10], [10], [20]], [[10], [10], [20]]]}
      """
    let record = try JSONDecoder().decode(SessionRecord.self, from: Data(text.utf8))
    #expect(record.plan.processCountsAtInterimJudgements == [2])
    #expect(record.ratios(of: .candidate).medianLogRatio == log(2))
  }
}
