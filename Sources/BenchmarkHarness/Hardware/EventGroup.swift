import Foundation

/// A group of processor counters that the kernel starts, stops and reads together
/// (perf_event_open(2)). Only events of the thread that opened the group are counted, and none in
/// kernel mode.
///
///     let opened = EventGroup.open([.cycles, .instructions])
///     for absent in opened.absentEvents { print(absent.event.name, absent.reason) }
///
/// All events of a group must belong to one performance monitoring unit, because the kernel
/// measures active times only for the leader of a group. In a test, the counters of a second unit
/// in a group missed events. The processor's events belong to one unit. A clock event belongs to
/// another unit and therefore needs its own group.
///
/// The counters run all the time. A count is the difference between two readings.
package final class EventGroup: EventCounter {
  package let events: [ProcessorEvent]
  /// The file descriptors of the counters. The first one is the leader of the group.
  let descriptors: [Int32]
  /// The buffers for the readings before and after the measured part, allocated once so that a
  /// reading allocates nothing.
  private let readingBefore: UnsafeMutableBufferPointer<UInt64>
  private let readingAfter: UnsafeMutableBufferPointer<UInt64>

  private init(_ opened: [(event: ProcessorEvent, descriptor: Int32)]) {
    events = opened.map(\.event)
    descriptors = opened.map(\.descriptor)
    let length = PerfEvent.readingLength(ofCounters: opened.count)
    readingBefore = .allocate(capacity: length)
    readingAfter = .allocate(capacity: length)
    readingBefore.initialize(repeating: 0)
    readingAfter.initialize(repeating: 0)
  }

  deinit {
    readingBefore.deallocate()
    readingAfter.deallocate()
    #if os(Linux)
      for descriptor in descriptors.reversed() { close(descriptor) }
    #endif
  }

  /// Opens a group for those of `events` that the kernel accepts, and keeps their order.
  package static func open(_ events: [ProcessorEvent]) -> CountedEvents {
    #if os(Linux)
      var openedEvents: [(event: ProcessorEvent, descriptor: Int32)] = []
      var absentEvents: [CountedEvents.AbsentEvent] = []
      for event in events {
        do throws(PerfEvent.SystemCallRefusal) {
          openedEvents.append(
            (event, try PerfEvent.open(event, leader: openedEvents.first?.descriptor)))
        } catch {
          absentEvents.append(.init(event, because: error.reason))
        }
      }
      return CountedEvents(
        openedEvents.isEmpty ? nil : EventGroup(openedEvents), absent: absentEvents)
    #else
      return CountedEvents(
        nil, absent: events.map { .init($0, because: PerfEvent.reasonForMissingSystemCall) })
    #endif
  }

  package func count(_ part: () throws -> Void) throws -> EventCounts {
    try readCounters(into: readingBefore)
    try part()
    try readCounters(into: readingAfter)
    return try PerfEvent.counts(of: events.count, from: readingBefore, to: readingAfter)
  }

  private func readCounters(into words: UnsafeMutableBufferPointer<UInt64>)
    throws(EventReadingError)
  {
    let expectedLength = words.count * MemoryLayout<UInt64>.size
    let foundLength = read(descriptors[0], words.baseAddress!, expectedLength)
    if foundLength < 0 { throw .refused(reason: String(cString: strerror(errno)).lowercased()) }
    if foundLength != expectedLength {
      throw .unexpectedLength(expected: expectedLength, found: foundLength)
    }
  }
}
