import Subprocesses
import Testing

@Suite struct WaitLimitTests {
  @Test("a limit is reached when recorded waits are as long, even if no time has passed")
  func endsWithoutClock() {
    var limit = WaitLimit(.seconds(10_000))
    #expect(limit.remainingTime > .seconds(9000))
    limit.recordWait(of: .seconds(6000))
    #expect(limit.remainingTime == .seconds(4000))
    limit.recordWait(of: .seconds(6000))
    #expect(limit.remainingTime == .zero)
  }

  @Test("a limit is reached when the time has passed")
  func endsWithClock() async throws {
    let limit = WaitLimit(.milliseconds(1))
    try await Task.sleep(for: .milliseconds(5))
    #expect(limit.remainingTime == .zero)
    #expect(WaitLimit(.zero).remainingTime == .zero)
  }
}
