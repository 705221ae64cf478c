import BenchmarkHarness

/// A counter of processor events that returns given counts.
final class MadeUpEvents: EventCounter {
  let events: [ProcessorEvent]
  private let countsOfCall: (Int) throws -> EventCounts
  private(set) var callCount = 0

  /// Creates a counter whose call number n of `count`, counted from 0, returns `countsOfCall(n)`.
  init(_ events: [ProcessorEvent], countsOfCall: @escaping (Int) throws -> EventCounts) {
    self.events = events
    self.countsOfCall = countsOfCall
  }

  func count(_ body: () throws -> Void) throws -> EventCounts {
    try body()
    defer { callCount += 1 }
    return try countsOfCall(callCount)
  }

  /// Counts from a group of counters that ran during the whole time between two readings.
  static func completeCounts(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 100)
  }

  /// Counts from a group of counters that ran during only 60 % of the time between two readings.
  static func incompleteCounts(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 60)
  }
}
