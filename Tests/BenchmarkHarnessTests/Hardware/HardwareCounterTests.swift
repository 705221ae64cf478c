import Testing

@testable import BenchmarkHarness

@Suite struct HardwareCounterTests {
  /// The events that pass the counter test. In run n of this test, the counter of an event reports
  /// the counts `countsOfEvent(event, n)`.
  private func eventsThatPassCounterTest(
    among events: [ProcessorEvent],
    countsOfEvent: @escaping (ProcessorEvent, _ run: Int) throws -> EventCounts
  ) -> CountedEvents {
    .openAndTest(events) { events in
      CountedEvents(
        MadeUpEvents(events) { run in
          var sum = EventCounts([], enabled: 0, running: 0)
          for event in events {
            let counts = try countsOfEvent(event, run)
            sum = EventCounts(
              sum.counts + counts.counts, enabled: counts.nanosecondsEnabled,
              running: counts.nanosecondsRunning)
          }
          return sum
        })
    }
  }

  private func absenceReasons(_ events: CountedEvents) -> [String] {
    events.absentEvents.map { "\($0.event.name): \($0.reason)" }
  }

  @Test("a processor counter that passes the counter test is kept")
  func keepsWorkingCounter() {
    let events = eventsThatPassCounterTest(among: ProcessorEvent.measuredEvents) { _, _ in
      MadeUpEvents.completeCounts(1 << 20)
    }
    #expect(events.counter?.events == ProcessorEvent.measuredEvents)
    #expect(events.absentEvents.isEmpty)
  }

  @Test(
    "the counter test accepts a count of instructions between its number of iterations and an upper bound"
  )
  func boundsInstructionsOfCounterTest() {
    for count in [EventCounterTest.iterationCount, EventCounterTest.iterationCount * 10_000] {
      let events = eventsThatPassCounterTest(among: [.instructions]) { _, _ in
        MadeUpEvents.completeCounts(count)
      }
      #expect(events.counter?.events == [.instructions])
    }
    for (count, text) in [
      (EventCounterTest.iterationCount - 1, "262,143"),
      (EventCounterTest.iterationCount * 10_000 + 1, "2,621,440,001"),
    ] {
      let events = eventsThatPassCounterTest(among: [.instructions]) { _, _ in
        MadeUpEvents.completeCounts(count)
      }
      #expect(events.counter == nil)
      #expect(
        absenceReasons(events) == [
          "instructions: the counter test executed 262,144 to 2,621,440,000 instructions; the counter counted "
            + text
        ])
    }
  }

  @Test("a counter that does not change is left out, and the other counters are kept")
  func leavesOutStuckCounter() {
    let events = eventsThatPassCounterTest(among: ProcessorEvent.measuredEvents) { event, _ in
      MadeUpEvents.completeCounts(event == .branchMisses ? 0 : 1 << 20)
    }
    #expect(events.counter?.events == [.cycles, .instructions, .cacheMisses])
    #expect(
      absenceReasons(events) == [
        "branch misses: the counter did not change during the counter test"
      ])
  }

  @Test(
    "the counter test is repeated, at most ten times, until the counters are active during a whole run"
  )
  func repeatsTestWithSharedCounters() {
    let eventsActiveInLastRun = eventsThatPassCounterTest(among: [.cycles]) { _, run in
      run < 9 ? MadeUpEvents.incompleteCounts(5) : MadeUpEvents.completeCounts(5)
    }
    #expect(eventsActiveInLastRun.counter != nil)
    let eventsNeverActive = eventsThatPassCounterTest(among: [.cycles]) { _, _ in
      MadeUpEvents.incompleteCounts(5)
    }
    #expect(eventsNeverActive.counter == nil)
    #expect(
      absenceReasons(eventsNeverActive) == [
        "cycles: the counter test ran 10 times, but the counters were never active for a whole run"
      ])
  }

  @Test("a counter that cannot be read is left out, and the reason is the error of the reading")
  func leavesOutUnreadableCounter() {
    let events = eventsThatPassCounterTest(among: [.cycles]) { _, _ in
      throw EventReadingError.unexpectedLength(expected: 32, found: 0)
    }
    #expect(absenceReasons(events) == ["cycles: expected a reading of 32 bytes, found 0"])
  }

  @Test("the state of each event is reported")
  func reportsStateOfEvents() {
    let counter = MadeUpEvents([.cycles, .instructions]) { _ in MadeUpEvents.completeCounts(1, 1) }
    #expect(
      HardwareCounter.instrument(of: CountedEvents(counter))
        == MeasuringInstrument(
          "hardware counters", .live,
          "perf_event_open counts cycles, instructions; no gate uses these counts"))
    let absentEvents: [CountedEvents.AbsentEvent] = [
      .init(.branchMisses, because: "a"), .init(.cacheMisses, because: "b"),
    ]
    #expect(
      HardwareCounter.instrument(of: CountedEvents(counter, absent: absentEvents))
        == MeasuringInstrument(
          "hardware counters", .live,
          "perf_event_open counts cycles, instructions; no gate uses these counts; not counted: branch "
            + "misses: a; cache misses: b"))
    #expect(
      HardwareCounter.instrument(of: CountedEvents(nil, absent: absentEvents))
        == MeasuringInstrument("hardware counters", .absent, "branch misses: a; cache misses: b"))
    let eventsAbsentForOneReason = ProcessorEvent.measuredEvents.map {
      CountedEvents.AbsentEvent($0, because: "perf_event_open: no")
    }
    #expect(
      HardwareCounter.instrument(of: CountedEvents(nil, absent: eventsAbsentForOneReason))
        == MeasuringInstrument("hardware counters", .absent, "perf_event_open: no"))
    #expect(CountedEvents(nil).unavailability?.reason == "no event was requested")
  }

  @Test("hardware counters are reported as live, or as absent with a reason, and never as dead")
  func realCountersAreLiveOrAbsent() {
    let events = HardwareCounter.open()
    let instrument = HardwareCounter.instrument(of: events)
    #expect(instrument.state == (events.counter == nil ? .absent : .live))
    #expect(!instrument.detail.isEmpty)
    #expect(
      Set((events.counter?.events ?? []) + events.absentEvents.map(\.event))
        == Set(ProcessorEvent.measuredEvents))
    #expect(PerfEvent.reasonForMissingSystemCall == "this system has no perf_event_open")
  }
}
