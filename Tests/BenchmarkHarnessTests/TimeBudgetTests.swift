import Synchronization
import Testing

@testable import BenchmarkHarness

@Suite struct TimeBudgetTests {
  /// A clock that stands still until it is set.
  private final class Hand: Sendable {
    private let now = Mutex<UInt64>(1_000_000)
    func advance(by nanoseconds: UInt64) { now.withLock { $0 += nanoseconds } }
    @Sendable func read() -> UInt64 { now.withLock { $0 } }
  }

  private let hand = Hand()

  @Test("what is left is shared out, half of it kept for what is not sampling")
  func shares() {
    let budget = TimeBudget(seconds: 2, clock: hand.read)
    #expect(budget.share(of: 10) == 100_000_000)
    hand.advance(by: 1_000_000_000)
    #expect(budget.elapsed == 1_000_000_000)
    #expect(budget.remaining == 1_000_000_000)
    #expect(budget.share(of: 10) == 50_000_000)
    #expect(budget.share(of: 0) == 500_000_000)
  }

  @Test("work is allowed as long as it is expected to fit")
  func allowance() {
    let budget = TimeBudget(seconds: 1, clock: hand.read)
    #expect(budget.allows(0) && budget.allows(1e9) && !budget.allows(1.1e9))
    hand.advance(by: 1_000_000_000)
    #expect(!budget.allows(0))
    #expect(budget.share(of: 1) == 0)
    #expect(budget.reason == "time budget of 1.00 s spent")
    hand.advance(by: 1)
    #expect(budget.remaining == 0)
  }

  @Test("without a limit everything is allowed, for half a second each")
  func unlimited() {
    let budget = TimeBudget(seconds: nil, clock: hand.read)
    #expect(budget.allows(1e18) && budget.remaining == nil)
    #expect(budget.share(of: 1000) == TimeBudget.longestShare)
  }
}
