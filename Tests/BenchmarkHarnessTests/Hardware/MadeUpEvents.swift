import BenchmarkHarness

/// A counter that returns given counts.
final class MadeUpEvents: EventCounter {
  let events: [ProcessorEvent]
  private let read: (Int) throws -> EventCounts
  private(set) var partCount = 0

  /// Creates a counter whose part number n, counted from 0, has the counts `read(n)`.
  init(_ events: [ProcessorEvent], read: @escaping (Int) throws -> EventCounts) {
    self.events = events
    self.read = read
  }

  func count(_ part: () throws -> Void) throws -> EventCounts {
    try part()
    defer { partCount += 1 }
    return try read(partCount)
  }

  /// Counts of a group that ran all the time.
  static func completeCounts(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 100)
  }

  /// Counts of a group that ran part of the time.
  static func incompleteCounts(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 60)
  }
}
