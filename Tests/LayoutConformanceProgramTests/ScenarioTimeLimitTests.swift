import Testing

@testable import LayoutConformanceProgram

@Suite("The time that one scenario may take")
struct ScenarioTimeLimitTests {
  private final class Clock {
    var seconds = 100.0
  }

  private let clock = Clock()

  private func reasons(after pauses: [Double]) -> [String?] {
    let limit = ScenarioTimeLimit(seconds: 10) { [clock] in clock.seconds }
    return pauses.map { pause in
      clock.seconds += pause
      return limit.reasonToEnd()
    }
  }

  @Test("a scenario ends when its time is used up")
  func endsSlowScenario() {
    #expect(reasons(after: [0, 0.1, 9, 1]) == [nil, nil, nil, "it took 10.1 s"])
  }

  @Test("a scenario ends if its first step takes so long that its checks would take too long")
  func endsAfterSlowFirstStep() {
    #expect(reasons(after: [0, 0.3]) == [nil, "its first step took 0.3 s"])
    #expect(reasons(after: [0, 0.1, 0.3]) == [nil, nil, nil])
  }
}
