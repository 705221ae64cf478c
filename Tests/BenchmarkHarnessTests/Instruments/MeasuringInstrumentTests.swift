import BenchmarkHarness
import Testing

@Suite struct MeasuringInstrumentTests {
  @Test("a clock reports its shortest step")
  func findsShortestStepOfClock() {
    var times: [UInt64] = [100, 100, 140, 240, 270, 270]
    var last: UInt64 = 270
    let clock = MeasuringInstrument.clockInstrument {
      if !times.isEmpty { return times.removeFirst() }
      last += 1000
      return last
    }
    #expect(clock == MeasuringInstrument("clock", .live, "monotonic, in steps of 30.0 ns"))
  }

  @Test("a clock that stands still or goes back is dead")
  func findsDeadClock() {
    #expect(
      MeasuringInstrument.clockInstrument { 7 }
        == MeasuringInstrument("clock", .dead, "the clock does not advance"))
    var time: UInt64 = 100
    let back = MeasuringInstrument.clockInstrument {
      time -= 1
      return time
    }
    #expect(back == MeasuringInstrument("clock", .dead, "the clock stepped back"))
  }

  @Test(
    "an instrument that is not installed is absent, and one that should work but does not is dead")
  func distinguishesAbsentAndDead() {
    let absent = Unavailability(reason: "not installed")
    #expect(
      MeasuringInstrument("x", absent, live: "ok")
        == MeasuringInstrument("x", .absent, "not installed"))
    let dead = Unavailability(reason: "no witness", isDead: true)
    #expect(
      MeasuringInstrument("x", dead, live: "ok") == MeasuringInstrument("x", .dead, "no witness"))
    #expect(MeasuringInstrument("x", nil, live: "ok") == MeasuringInstrument("x", .live, "ok"))
  }

  @Test("there are warnings about an environment with unreliable times")
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
    #expect(
      warnings(fingerprint, governor: "powersave") == [
        "this is a debug build: its times and allocations are not representative",
        "built with sanitize=address: times and allocations are not representative",
        "a load of 2.50 exceeds the 2 cores: other programs make times longer",
        "a quota of 1.50 of 2 cores suspends the process from time to time",
        "frequency scaling is \"powersave\": times depend on what ran before",
      ])
    fingerprint = SampleResults.fingerprint
    fingerprint.quota = nil
    #expect(warnings(fingerprint, governor: "performance").isEmpty)
    #expect(warnings(fingerprint, governor: nil).isEmpty)
    #expect(
      warnings(fingerprint, governor: ResultDocument.RunDescription.unknownGovernor) == [
        "frequency scaling is unknown: the system does not report it"
      ])
  }
}
