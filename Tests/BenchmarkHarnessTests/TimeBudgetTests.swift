import Synchronization
import Testing

@testable import BenchmarkHarness

@Suite struct TimeBudgetTests {
  /// A clock that moves only when `advance(by:)` is called.
  private final class SteppableClock: Sendable {
    private let now = Mutex<UInt64>(1_000_000)
    func advance(by nanoseconds: UInt64) { now.withLock { $0 += nanoseconds } }
    @Sendable func read() -> UInt64 { now.withLock { $0 } }
  }

  private let steppableClock = SteppableClock()

  @Test(
    "a quarter of the remaining time is divided among the measurements, and the rest is for other work"
  )
  func dividesRemainingTime() {
    let budget = TimeBudget(seconds: 4, clock: steppableClock.read)
    #expect(budget.nanosecondsPerMeasurement(of: 10) == 100_000_000)
    steppableClock.advance(by: 1_000_000_000)
    #expect(budget.elapsedNanoseconds == 1_000_000_000)
    #expect(budget.remainingNanoseconds == 3_000_000_000)
    #expect(budget.nanosecondsPerMeasurement(of: 20) == 37_500_000)
    #expect(budget.nanosecondsPerMeasurement(of: 0) == 500_000_000)
  }

  @Test("work may start only if it is expected to end before the budget is spent")
  func allowsWorkThatEndsWithinBudget() {
    let budget = TimeBudget(seconds: 1, clock: steppableClock.read)
    #expect(budget.hasTimeFor(0) && budget.hasTimeFor(1e9) && !budget.hasTimeFor(1.1e9))
    steppableClock.advance(by: 1_000_000_000)
    #expect(!budget.hasTimeFor(0))
    #expect(budget.nanosecondsPerMeasurement(of: 1) == 0)
    #expect(budget.budgetSpentReason == "the time budget of 1.00 s was spent")
    steppableClock.advance(by: 1)
    #expect(budget.remainingNanoseconds == 0)
    #expect(!budget.isExceededTwofold)
    steppableClock.advance(by: 1_000_000_000)
    #expect(budget.isExceededTwofold)
  }

  @Test(
    "a worker may answer some time after the end of the run's time budget, and later for many items than for few"
  )
  func limitsTimeOfAnswer() {
    let budget = TimeBudget(seconds: 5, clock: steppableClock.read)
    #expect(budget.workerAnswerTimeoutSeconds(itemCount: 1000) == 25.1)
    steppableClock.advance(by: 9_000_000_000)
    #expect(budget.workerAnswerTimeoutSeconds(itemCount: 1_000_000) == 120)
    #expect(
      TimeBudget(seconds: nil, clock: steppableClock.read).workerAnswerTimeoutSeconds(itemCount: 1)
        == nil
    )
  }

  @Test("a clock that steps back does not change the elapsed time of the budget")
  func ignoresClockSteppingBack() {
    let times = Mutex<[UInt64]>([5000, 2000])
    let budget = TimeBudget(seconds: 1, clock: { times.withLock { $0.removeFirst() } })
    #expect(budget.elapsedNanoseconds == 0)
  }

  @Test("negative readings of the clock are valid")
  func acceptsNegativeReadings() {
    let readings: [Int64] = [.min, -3_000_000_000, -1, 0, 1, .max]
    let times = readings.map(MonotonicClock.unsignedReading(preservingOrderOf:))
    #expect(times == times.sorted() && Set(times).count == readings.count)
    #expect(times[4] - times[1] == 3_000_000_001)
    #expect(throws: BatchMeasurementError.clockSteppedBack(1)) {
      try MonotonicClock.nanoseconds(from: times[3], to: times[2])
    }
  }

  @Test("with an unlimited budget, every measurement gets half a second")
  func unlimitedBudgetGivesMaximumTime() {
    let budget = TimeBudget(seconds: nil, clock: steppableClock.read)
    #expect(budget.hasTimeFor(1e18) && budget.remainingNanoseconds == nil)
    #expect(
      budget.nanosecondsPerMeasurement(of: 1000) == TimeBudget.maximumNanosecondsPerMeasurement)
  }
}
