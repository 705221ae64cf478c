import Locks
import RecordedTexts
import Testing

@testable import CommandLineTools

@Suite struct TimeBudgetTests {
  /// A clock that moves only when `advance(by:)` is called.
  private final class SteppableClock: Sendable {
    private let now = Locked<UInt64>(1_000_000)
    func advance(by nanoseconds: UInt64) { now.withLock { $0 += nanoseconds } }
    @Sendable func read() -> UInt64 { now.withLock { $0 } }
  }

  private let steppableClock = SteppableClock()

  @Test("work may start only if it is expected to end before the budget is spent")
  func allowsWorkThatEndsWithinBudget() {
    let budget = TimeBudget(seconds: 1, clock: steppableClock.read)
    #expect(budget.hasTimeFor(0) && budget.hasTimeFor(1e9) && !budget.hasTimeFor(1.1e9))
    steppableClock.advance(by: 1_000_000_000)
    #expect(!budget.hasTimeFor(0))
    expectRecorded(budget.budgetSpentReason)
    steppableClock.advance(by: 1)
    #expect(budget.remainingNanoseconds == 0)
    #expect(!budget.isExceededTwofold)
    steppableClock.advance(by: 1_000_000_000)
    #expect(budget.isExceededTwofold)
  }

  @Test("a clock that steps back does not change the elapsed time of the budget")
  func ignoresClockSteppingBack() {
    let times = Locked<[UInt64]>([5000, 2000])
    let budget = TimeBudget(seconds: 1, clock: { times.withLock { $0.removeFirst() } })
    #expect(budget.elapsedNanoseconds == 0)
  }

  @Test("negative readings of the clock are valid")
  func acceptsNegativeReadings() {
    let readings: [Int64] = [.min, -3_000_000_000, -1, 0, 1, .max]
    let times = readings.map(MonotonicClock.unsignedReading(preservingOrderOf:))
    #expect(times == times.sorted() && Set(times).count == readings.count)
    #expect(times[4] - times[1] == 3_000_000_001)
  }

  @Test("there is always time within an unlimited budget")
  func unlimitedBudgetHasTime() {
    let budget = TimeBudget(seconds: nil, clock: steppableClock.read)
    #expect(budget.hasTimeFor(1e18) && budget.remainingNanoseconds == nil)
  }

  @Test("the elapsed and the remaining time add up to the limit until the budget is spent")
  func countsTime() {
    let budget = TimeBudget(seconds: 4, clock: steppableClock.read)
    steppableClock.advance(by: 1_000_000_000)
    #expect(budget.elapsedNanoseconds == 1_000_000_000)
    #expect(budget.remainingNanoseconds == 3_000_000_000)
  }
}
