import Reports

/// Something that counts events of a processor while the thread that made it works.
public protocol EventCounter: AnyObject {
  /// What it counts, one event at least.
  var events: [ProcessorEvent] { get }

  /// Counts while `part` runs, which it runs once.
  ///
  /// Some hundred instructions of reading are part of it.
  ///
  /// - Throws: ``EventReadingError``, or what `part` throws.
  func count(_ part: () throws -> Void) throws -> EventCounts
}

/// The events that can be counted here, and why others cannot.
public struct CountedEvents {
  /// Counts what can be counted; nil where nothing can.
  public let counter: (any EventCounter)?
  public let absent: [AbsentEvent]

  /// An event that is not counted.
  public struct AbsentEvent: Hashable, Sendable {
    public let event: ProcessorEvent
    public let reason: String

    /// Creates the absence of `event`.
    public init(_ event: ProcessorEvent, because reason: String) {
      self.event = event
      self.reason = reason
    }
  }

  /// Creates the events of `counter`, beside those that are absent.
  public init(_ counter: (any EventCounter)?, absent: [AbsentEvent] = []) {
    self.counter = counter
    self.absent = absent
  }

  /// Why nothing is counted; nil where something is.
  ///
  /// It is nobody's fault: most machines lend their counters to no process.
  public var unavailability: Unavailability? {
    counter == nil ? Unavailability(reason: reasonForAbsence) : nil
  }

  /// The reasons of what is absent: with the events before them, unless all have one.
  var reasonForAbsence: String {
    let reasons = absent.map(\.reason).uniqued()
    if counter == nil, reasons.count <= 1 { return reasons.first ?? "there is no event to count" }
    return reasons.map { reason in
      let names = absent.filter { $0.reason == reason }.map(\.event.name)
      return "\(names.joined(separator: ", ")): \(reason)"
    }.joined(separator: "; ")
  }
}
