import Reports

/// Counts processor events of the thread that created it.
///
///     if let counter = HardwareCounter.open().counter {
///       let counts = try counter.count { try layout.prepare() }
///       print(counter.events.map(\.name), counts.counts)
///     }
package protocol EventCounter: AnyObject {
  /// The events that are counted, at least one.
  var events: [ProcessorEvent] { get }

  /// Runs `part` once and counts its events.
  ///
  /// The counts include a few hundred instructions for reading the counters.
  ///
  /// - Throws: ``EventReadingError``, or the errors of `part`.
  func count(_ part: () throws -> Void) throws -> EventCounts
}

/// The events that can be counted on this machine, their counter, and the reasons why other events
/// cannot be counted.
package struct CountedEvents {
  /// The counter of the events that can be counted; nil if there are none.
  package let counter: (any EventCounter)?
  package let absentEvents: [AbsentEvent]

  /// An event that cannot be counted, with the reason.
  package struct AbsentEvent: Hashable, Sendable {
    package let event: ProcessorEvent
    package let reason: String

    package init(_ event: ProcessorEvent, because reason: String) {
      self.event = event
      self.reason = reason
    }
  }

  package init(_ counter: (any EventCounter)?, absent: [AbsentEvent] = []) {
    self.counter = counter
    self.absentEvents = absent
  }

  /// The reason why no event is counted; nil if the counter counts at least one event.
  ///
  /// This is not an error, because most machines offer no counters to processes.
  package var unavailability: Unavailability? {
    counter == nil ? Unavailability(reason: reasonForAbsence) : nil
  }

  /// The reasons why events are not counted, each preceded by the names of its events. If no event
  /// is counted and all have the same reason, only the reason.
  var reasonForAbsence: String {
    let reasons = absentEvents.map(\.reason).uniqued()
    if counter == nil, reasons.count <= 1 { return reasons.first ?? "no event was requested" }
    return reasons.map { reason in
      let names = absentEvents.filter { $0.reason == reason }.map(\.event.name)
      return "\(names.joined(separator: ", ")): \(reason)"
    }.joined(separator: "; ")
  }
}
