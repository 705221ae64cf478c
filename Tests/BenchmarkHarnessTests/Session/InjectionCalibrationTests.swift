import Testing

@testable import BenchmarkHarness

@Suite struct InjectionCalibrationTests {
  @Test(
    "the injected work for a wanted slowdown is found even if the first steps of the work cost no time"
  )
  func findsAmountOfInjectedWork() throws {
    // The closure returns the slowdown for an amount of injected work. The first 50 units of work
    // cause none, and each further unit slows the operation down by 0.01 % of its time.
    let calibration = InjectionCalibration { Double(max(0, $0 - 50)) * 0.0001 }
    let amount = try calibration.workAmount(slowingDownBy: 0.03, corrections: 6)
    #expect((345...355).contains(amount))
    #expect(try InjectionCalibration { Double($0) * 0.0001 }.workAmount(slowingDownBy: 0.1) == 1000)
  }

  @Test("injected work that does not slow the operation is an error and is not scaled up")
  func refusesInjectedWorkWithoutEffect() {
    #expect { try InjectionCalibration { _ in 0.001 }.workAmount(slowingDownBy: 0.03) } throws: {
      "\($0)"
        == "expected 200 steps of injected work to slow the operation by more than 0.2 %, "
        + "found 0.10 %"
    }
  }
}
