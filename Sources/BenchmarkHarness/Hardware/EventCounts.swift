/// The counts of a group of processor counters between two readings.
///
///     var counts = EventCounts([5_000], enabled: 100, running: 100)
///     counts += EventCounts([5_200], enabled: 100, running: 60)
///     counts.isComplete  // false
package struct EventCounts: Hashable, Sendable {
  /// The count of each event, in the order of the events of the counter.
  package private(set) var counts: [Int]
  /// The time for which the group was enabled, in nanoseconds.
  package private(set) var nanosecondsEnabled: Int
  /// The time for which the group was running on the processor, in nanoseconds.
  package private(set) var nanosecondsRunning: Int

  package init(_ counts: [Int], enabled: Int, running: Int) {
    self.counts = counts
    self.nanosecondsEnabled = enabled
    self.nanosecondsRunning = running
  }

  /// Whether the group counted for the whole time between the readings.
  ///
  /// A processor has few counters. If more are requested, the kernel lets groups take turns, and a
  /// group counts only part of the time. Such counts are incomplete and are not extrapolated.
  package var isComplete: Bool {
    nanosecondsEnabled > 0 && nanosecondsRunning >= nanosecondsEnabled
  }

  /// Adds `part`, the counts of the same counters in another interval of time.
  package static func += (sum: inout EventCounts, part: EventCounts) {
    for index in sum.counts.indices { sum.counts[index] += part.counts[index] }
    sum.nanosecondsEnabled += part.nanosecondsEnabled
    sum.nanosecondsRunning += part.nanosecondsRunning
  }
}

/// An error: the counters could not be read.
package enum EventReadingError: Error, Hashable, CustomStringConvertible {
  /// The system refused to read the counters.
  case refused(reason: String)
  /// The length of a reading in bytes is not the expected length. The length found is 0 if the
  /// kernel stopped the counters.
  case unexpectedLength(expected: Int, found: Int)
  /// The number of counters in a reading is not the expected number.
  case unexpectedCounterCount(expected: Int, found: UInt64)
  /// A count, or the time for which the counters were enabled or running, decreased by this amount
  /// between two readings.
  case counterDecreased(UInt64)

  package var description: String {
    switch self {
    case .refused(let reason): "the counters cannot be read: \(reason)"
    case .unexpectedLength(let expected, let found):
      "expected a reading of \(expected) bytes, found \(found)"
    case .unexpectedCounterCount(let expected, let found):
      "expected a reading of \(expected) counters, found \(found)"
    case .counterDecreased(let amount): "a counter decreased by \(amount)"
    }
  }
}
