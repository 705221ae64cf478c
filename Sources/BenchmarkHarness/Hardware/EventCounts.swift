/// The counts of a group of counters between two readings.
package struct EventCounts: Hashable, Sendable {
  /// The count of each event, in the order of the counter's events.
  package private(set) var counts: [Int]
  /// The nanoseconds for which the group was enabled.
  package private(set) var enabled: Int
  /// The nanoseconds for which the group was running.
  package private(set) var running: Int

  /// Creates counts of their parts.
  package init(_ counts: [Int], enabled: Int, running: Int) {
    self.counts = counts
    self.enabled = enabled
    self.running = running
  }

  /// Whether the group counted all the time.
  ///
  /// A processor has few counters. If more are requested, the kernel lets groups take turns, and a
  /// group counts only part of the time. Such counts are incomplete and are not extrapolated.
  package var isWhole: Bool { enabled > 0 && running >= enabled }

  /// Adds the counts between two more readings of the same counter.
  package static func += (sum: inout EventCounts, part: EventCounts) {
    for index in sum.counts.indices { sum.counts[index] += part.counts[index] }
    sum.enabled += part.enabled
    sum.running += part.running
  }
}

/// An error: the counters could not be read.
package enum EventReadingError: Error, Hashable, CustomStringConvertible {
  /// The system reported an error.
  case refused(reason: String)
  /// A reading has an unexpected length in bytes; 0 if the kernel stopped the group.
  case length(expected: Int, found: Int)
  /// A reading has an unexpected number of counters.
  case number(expected: Int, found: UInt64)
  /// A counter or a time of the group decreased by this amount.
  case steppedBack(UInt64)

  package var description: String {
    switch self {
    case .refused(let reason): "the counters cannot be read: \(reason)"
    case .length(let expected, let found):
      "expected a reading of \(expected) bytes, found \(found)"
    case .number(let expected, let found):
      "expected a reading of \(expected) counters, found \(found)"
    case .steppedBack(let amount): "a counter stepped back by \(amount)"
    }
  }
}
