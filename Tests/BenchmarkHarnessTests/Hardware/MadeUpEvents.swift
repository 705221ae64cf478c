import BenchmarkHarness

/// A counter of processor events that returns given counts.
final class MadeUpEvents: EventCounter {
  let events: [ProcessorEvent]
  private let countsOfPart: (Int) throws -> EventCounts
  private(set) var partCount = 0

  /// Creates a counter whose call number n of `count`, counted from 0, returns `countsOfPart(n)`.
  init(_ events: [ProcessorEvent], countsOfPart: @escaping (Int) throws -> EventCounts) {
    self.events = events
    self.countsOfPart = countsOfPart
  }

  func count(_ part: () throws -> Void) throws -> EventCounts {
    try part()
    defer { partCount += 1 }
    return try countsOfPart(partCount)
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
