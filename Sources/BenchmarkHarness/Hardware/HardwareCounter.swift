/// The processor's own counters, where the kernel lets a process read them.
///
/// Most machines of continuous integration do not; nothing is gated by them.
public enum HardwareCounter {
  /// Opens counters of ``ProcessorEvent/measured`` for the calling thread, and has each of them
  /// witness work that is known.
  public static func open() -> CountedEvents {
    .witnessed(ProcessorEvent.measured, open: EventGroup.open)
  }

  /// Which events can be counted, and why others cannot.
  public static var instrument: Instrument { instrument(of: open()) }

  package static func instrument(of events: CountedEvents) -> Instrument {
    let name = "hardware counters"
    guard let counter = events.counter else {
      return Instrument(name, .absent, events.reasonForAbsence)
    }
    let names = counter.events.map(\.name).joined(separator: ", ")
    let live = "perf_event_open counts \(names); no gate uses them"
    return Instrument(
      name, .live, events.absent.isEmpty ? live : "\(live); not \(events.reasonForAbsence)")
  }
}
