import BenchmarkHarness
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct MeasuringInstrumentTests {
  @Test("the clock instrument reports the shortest step of the clock")
  func findsShortestStepOfClock() {
    var times: [UInt64] = [100, 100, 140, 240, 270, 270]
    var lastTime: UInt64 = 270
    let clock = MeasuringInstrument.clock {
      if !times.isEmpty { return times.removeFirst() }
      lastTime += 1000
      return lastTime
    }
    #expect(clock == MeasuringInstrument("clock", .live, "monotonic, in steps of 30.0 ns"))
  }

  @Test("a clock that stands still or goes back is reported as an instrument that does not work")
  func findsDeadClock() {
    #expect(
      MeasuringInstrument.clock { 7 }
        == MeasuringInstrument("clock", .dead, "the clock does not advance"))
    var time: UInt64 = 100
    let clockThatGoesBack = MeasuringInstrument.clock {
      time -= 1
      return time
    }
    #expect(clockThatGoesBack == MeasuringInstrument("clock", .dead, "the clock stepped back"))
  }

  @Test(
    "an instrument that is not installed is absent, and an installed instrument that fails is dead")
  func distinguishesAbsentAndDeadInstruments() {
    let unavailabilityOfMissingInstrument = Unavailability(reason: "not installed")
    #expect(
      MeasuringInstrument("x", unavailabilityOfMissingInstrument, live: "ok")
        == MeasuringInstrument("x", .absent, "not installed"))
    let unavailabilityOfBrokenInstrument = Unavailability(reason: "no witness", isDead: true)
    #expect(
      MeasuringInstrument("x", unavailabilityOfBrokenInstrument, live: "ok")
        == MeasuringInstrument("x", .dead, "no witness"))
    #expect(MeasuringInstrument("x", nil, live: "ok") == MeasuringInstrument("x", .live, "ok"))
  }

  @Test("an environment in which times are unreliable gives warnings")
  func warnsAboutUnreliableTimes() {
    func warnings(_ fingerprint: EnvironmentFingerprint, governor: String?) -> [String] {
      var run = SampleResults.run
      run.fingerprint = fingerprint
      run.governor = governor
      return run.warnings
    }
    #expect(warnings(SampleResults.fingerprint, governor: "performance").count == 1)
    var fingerprint = SampleResults.fingerprint
    fingerprint.flags = ["debug", "sanitize=address"]
    fingerprint.load = 2.5
    expectRecorded(warnings(fingerprint, governor: "powersave"))
    fingerprint = SampleResults.fingerprint
    fingerprint.quota = nil
    #expect(warnings(fingerprint, governor: "performance").isEmpty)
    #expect(warnings(fingerprint, governor: nil).isEmpty)
    expectRecorded(
      warnings(fingerprint, governor: ResultDocument.RunDescription.unknownGovernor),
      as: "warnsAboutUnreliableTimes 2")
  }
}
