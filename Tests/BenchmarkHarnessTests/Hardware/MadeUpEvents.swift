import BenchmarkHarness

/// A counter that reads what it is told to, in place of what happens.
final class MadeUpEvents: EventCounter {
  let events: [ProcessorEvent]
  private let read: (Int) throws -> EventCounts
  private(set) var parts = 0

  /// Creates a counter whose parts, counted from 0, read what `read` says.
  init(_ events: [ProcessorEvent], read: @escaping (Int) throws -> EventCounts) {
    self.events = events
    self.read = read
  }

  func count(_ part: () throws -> Void) throws -> EventCounts {
    try part()
    defer { parts += 1 }
    return try read(parts)
  }

  /// Counts seen all the time.
  static func whole(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 100)
  }

  /// Counts seen in a part of the time.
  static func shared(_ counts: Int...) -> EventCounts {
    EventCounts(counts, enabled: 100, running: 60)
  }
}
