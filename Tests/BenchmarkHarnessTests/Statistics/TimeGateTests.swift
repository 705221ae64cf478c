import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("The gate that judges times")
struct TimeGateTests {
  /// A session with made-up times. Processes differ by up to 20 %. In some rounds, a burst of noise
  /// affects both the base and the candidate. Each of the two also has a little independent noise.
  private func session(
    slowdown: Double, ownNoise: Double = 0.004, processes: Int = 5, rounds: Int = 40,
    using numbers: inout CongruentialRandomNumbers
  ) -> PairedRatios {
    var ratios = PairedRatios()
    for _ in 0..<processes {
      let processTime = 1000 * (1 + 0.2 * numbers.unitNumber())
      var baseTimes: [Double] = []
      var candidateTimes: [Double] = []
      for _ in 0..<rounds {
        let roundTime =
          processTime * (numbers.unitNumber() < 0.1 ? 1 + 3 * numbers.unitNumber() : 1)
        baseTimes.append(roundTime * (1 + ownNoise * numbers.signedNumber()))
        candidateTimes.append(roundTime * slowdown * (1 + ownNoise * numbers.signedNumber()))
      }
      ratios.addProcess(base: baseTimes, candidate: candidateTimes)
    }
    return ratios
  }

  @Test("sessions that compare two equal benchmarks are judged equivalent")
  func equalArmsGiveNoFalseAlarm() {
    var numbers = CongruentialRandomNumbers(state: 1)
    for _ in 0..<6 {
      let noise = session(slowdown: 1, using: &numbers)
      let judgement = TimeGate.forOneBuild.judge(
        session(slowdown: 1, using: &numbers), noise: noise, using: &numbers)
      #expect(judgement?.outcome == .equivalent)
    }
  }

  @Test("a slowdown of three percent is found in each session")
  func findsSlowdownOfThreePercent() {
    var numbers = CongruentialRandomNumbers(state: 2)
    for _ in 0..<6 {
      let noise = session(slowdown: 1, using: &numbers)
      let judgement = TimeGate.forOneBuild.judge(
        session(slowdown: 1.03, using: &numbers), noise: noise, using: &numbers)
      #expect(judgement?.outcome == .regression)
      #expect(abs((judgement?.effect ?? 0) - 0.03) < 0.005)
    }
  }

  @Test("a faster candidate is an improvement")
  func findsImprovement() {
    var numbers = CongruentialRandomNumbers(state: 3)
    let noise = session(slowdown: 1, using: &numbers)
    let judgement = TimeGate.forOneBuild.judge(
      session(slowdown: 0.95, using: &numbers), noise: noise, using: &numbers)
    #expect(judgement?.outcome == .improvement)
  }

  @Test("noise greater than the required precision makes a session inconclusive")
  func noisySessionIsInconclusive() {
    var numbers = CongruentialRandomNumbers(state: 4)
    let noise = session(slowdown: 1, ownNoise: 0.0001, using: &numbers)
    let judgement = TimeGate.forOneBuild.judge(
      session(slowdown: 1, ownNoise: 0.2, using: &numbers), noise: noise, using: &numbers)
    #expect(judgement?.outcome == .inconclusive)
  }

  @Test("noise that widens the margin does not make different benchmarks equivalent")
  func noisySessionIsNotEquivalent() throws {
    var numbers = CongruentialRandomNumbers(state: 9)
    let noise = session(slowdown: 1, ownNoise: 0.6, using: &numbers)
    let judgement = try #require(
      TimeGate.forOneBuild.judge(
        session(slowdown: 1, ownNoise: 0.1, using: &numbers), noise: noise, using: &numbers))
    #expect(judgement.interval.upperBound < judgement.margin)
    #expect(judgement.interval.lowerBound > -judgement.margin)
    #expect(judgement.outcome == .inconclusive)
  }

  @Test("noise between two equal benchmarks widens the margin that an effect must exceed")
  func noiseWidensMargin() throws {
    var numbers = CongruentialRandomNumbers(state: 5)
    let noise = session(slowdown: 1, ownNoise: 0.3, using: &numbers)
    let judgement = try #require(
      TimeGate.forOneBuild.judge(
        session(slowdown: 1.03, using: &numbers), noise: noise, using: &numbers))
    #expect(judgement.margin > 0.03)
    #expect(judgement.outcome != .regression)
  }

  @Test("a session of a single process is not judged")
  func doesNotJudgeOneProcess() {
    var numbers = CongruentialRandomNumbers(state: 6)
    let sessionOfOneProcess = session(slowdown: 1.5, processes: 1, using: &numbers)
    #expect(
      TimeGate.forOneBuild.judge(sessionOfOneProcess, noise: sessionOfOneProcess, using: &numbers)
        == nil)
  }

  @Test("a round with a time that is not positive is left out, and such rounds are counted")
  func leavesOutRoundsWithoutPositiveTime() {
    var ratios = PairedRatios()
    #expect(ratios.addProcess(base: [10, -5, 0, 10], candidate: [20, 10, 10, 40]) == 2)
    #expect(ratios.logRatiosByProcess == [[log(2), log(4)]])
    #expect(ratios.addProcess(base: [0], candidate: [1]) == 1)
    #expect(ratios.logRatiosByProcess.count == 1)
  }

  @Test("the effect of a session is the median over processes of the medians over rounds")
  func effectIsMedianOfMedians() {
    var ratios = PairedRatios()
    ratios.addProcess(base: [1, 1, 1], candidate: [1, 2, 100])
    ratios.addProcess(base: [1, 1], candidate: [4, 4])
    ratios.addProcess(base: [1], candidate: [8])
    #expect(ratios.medianLogRatio == log(4))
  }

  @Test(
    "the median is the middle of the sorted values, or the mean of the two middle ones",
    arguments: [[3.0], [2, 1], [5, 1, 3], [4, 4, 4, 4], [9, 7, 8, 1, 2, 3, 0]])
  func computesMedian(values: [Double]) {
    let sortedValues = values.sorted()
    let middleIndex = sortedValues.count / 2
    let expected =
      sortedValues.count % 2 == 1
      ? sortedValues[middleIndex] : (sortedValues[middleIndex - 1] + sortedValues[middleIndex]) / 2
    #expect(PairedRatios.median(values) == expected)
  }

  @Test("the same random seed gives the same confidence interval")
  func intervalIsDeterministic() {
    var numbers = CongruentialRandomNumbers(state: 7)
    let ratios = session(slowdown: 1.01, using: &numbers)
    var firstNumbers = CongruentialRandomNumbers(state: 8)
    var secondNumbers = CongruentialRandomNumbers(state: 8)
    #expect(
      ratios.bootstrap(using: &firstNumbers) == ratios.bootstrap(using: &secondNumbers))
  }

  @Test(
    "if benchmarks are judged together, a difference is accepted only if its p-value is small enough for its rank"
  )
  func correctsFamilyOfJudgements() {
    func judgement(_ outcome: TimeGate.Outcome, _ pValue: Double) -> TimeGate.Judgement {
      TimeGate.Judgement(
        outcome: outcome, effect: 0.1, interval: 0.05...0.15, margin: 0.01, pValue: pValue)
    }
    let judgements = [
      judgement(.regression, 0.004), judgement(.regression, 0.001),
      judgement(.equivalent, 0.8), judgement(.improvement, 0.006),
    ]
    // The smallest p-value is accepted, because 0.001 <= 0.01 / 4. The next one is rejected,
    // because 0.004 > 0.01 / 3, and so is every greater one.
    #expect(
      judgements.correctedForMultipleTests().map(\.outcome)
        == [.inconclusive, .regression, .equivalent, .inconclusive])
  }
}

/// A linear congruential generator, for made-up noise.
private struct CongruentialRandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }

  /// A number from 0 to 1.
  mutating func unitNumber() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from -1 to 1.
  mutating func signedNumber() -> Double { 2 * unitNumber() - 1 }
}
