import BenchmarkHarness
import CommandLineTools
import Locks
import Testing

@Suite("The time budget of measurements")
struct MeasuringBudgetTests {
  /// A clock that moves only when `advance(by:)` is called.
  private final class SteppableClock: Sendable {
    private let now = Locked<UInt64>(1_000_000)
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
    #expect(budget.nanosecondsPerMeasurement(of: 20) == 37_500_000)
    #expect(budget.nanosecondsPerMeasurement(of: 0) == 500_000_000)
    steppableClock.advance(by: 3_000_000_000)
    #expect(budget.nanosecondsPerMeasurement(of: 1) == 0)
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

  @Test("with an unlimited budget, every measurement gets half a second")
  func unlimitedBudgetGivesMaximumTime() {
    let budget = TimeBudget(seconds: nil, clock: steppableClock.read)
    #expect(
      budget.nanosecondsPerMeasurement(of: 1000) == TimeBudget.maximumNanosecondsPerMeasurement)
  }

  @Test("a clock that steps back during a measurement is an error")
  func refusesClockSteppingBack() throws {
    #expect(try MonotonicClock.nanoseconds(from: 5, to: 7) == 2)
    #expect(throws: BatchMeasurementError.clockSteppedBack(1)) {
      try MonotonicClock.nanoseconds(from: 6, to: 5)
    }
  }
}
