/// The hardware counters of the processor, if the kernel gives access to them.
///
///     let instrument = HardwareCounter.instrument
///     print(instrument.state, instrument.detail)
///
/// Most machines for continuous integration have no access, so no gate (check for regressions)
/// depends on these counters.
package enum HardwareCounter {
  /// Opens counters of ``ProcessorEvent/measuredEvents`` for the calling thread, and tests each one
  /// with known work.
  package static func open() -> CountedEvents {
    .openAndTest(ProcessorEvent.measuredEvents, open: EventGroup.open)
  }

  /// The hardware counters as an entry for the list of instruments. The entry names the events that
  /// are counted, and gives the reasons why other events are not counted.
  package static var instrument: MeasuringInstrument { instrument(of: open()) }

  package static func instrument(of events: CountedEvents) -> MeasuringInstrument {
    let name = "hardware counters"
    guard let counter = events.counter else {
      return MeasuringInstrument(name, .absent, events.reasonForAbsence)
    }
    let eventList = counter.events.map(\.name).joined(separator: ", ")
    let countedEventsText = "perf_event_open counts \(eventList); no gate uses these counts"
    return MeasuringInstrument(
      name, .live,
      events.absentEvents.isEmpty
        ? countedEventsText : "\(countedEventsText); not counted: \(events.reasonForAbsence)")
  }
}
