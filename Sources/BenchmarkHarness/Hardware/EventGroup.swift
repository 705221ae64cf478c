import Foundation

/// Counters that the kernel starts, stops and reads together (perf_event_open(2)), for the thread
/// that opened them. Events in kernel mode are not counted.
///
/// All events of a group must belong to one monitoring unit of the kernel, as the processor's
/// events do. The times of a group are those of its leader, and counters of another unit were seen
/// to miss events. A clock event needs a group of its own.
///
/// The counters run all the time. Counts are differences of two readings.
package final class EventGroup: EventCounter {
  package let events: [ProcessorEvent]
  /// The descriptors of the counters; the first one leads the group.
  let descriptors: [Int32]
  /// The buffer for readings, so that reading allocates nothing.
  private let before: UnsafeMutableBufferPointer<UInt64>
  private let after: UnsafeMutableBufferPointer<UInt64>

  private init(_ opened: [(event: ProcessorEvent, descriptor: Int32)]) {
    events = opened.map(\.event)
    descriptors = opened.map(\.descriptor)
    let length = PerfEvent.readingLength(of: opened.count)
    before = .allocate(capacity: length)
    after = .allocate(capacity: length)
    before.initialize(repeating: 0)
    after.initialize(repeating: 0)
  }

  deinit {
    before.deallocate()
    after.deallocate()
    #if os(Linux)
      for descriptor in descriptors.reversed() { close(descriptor) }
    #endif
  }

  /// Opens a group with as many of `events` as the kernel accepts, in their order.
  package static func open(_ events: [ProcessorEvent]) -> CountedEvents {
    #if os(Linux)
      var opened: [(event: ProcessorEvent, descriptor: Int32)] = []
      var absent: [CountedEvents.AbsentEvent] = []
      for event in events {
        do throws(PerfEvent.Refusal) {
          opened.append((event, try PerfEvent.open(event, leader: opened.first?.descriptor)))
        } catch {
          absent.append(.init(event, because: error.reason))
        }
      }
      return CountedEvents(opened.isEmpty ? nil : EventGroup(opened), absent: absent)
    #else
      return CountedEvents(nil, absent: events.map { .init($0, because: PerfEvent.noCall) })
    #endif
  }

  package func count(_ part: () throws -> Void) throws -> EventCounts {
    try fill(before)
    try part()
    try fill(after)
    return try PerfEvent.counts(of: events.count, from: before, to: after)
  }

  private func fill(_ words: UnsafeMutableBufferPointer<UInt64>) throws(EventReadingError) {
    let expected = words.count * MemoryLayout<UInt64>.size
    let found = read(descriptors[0], words.baseAddress!, expected)
    if found < 0 { throw .refused(reason: String(cString: strerror(errno)).lowercased()) }
    if found != expected { throw .length(expected: expected, found: found) }
  }
}
