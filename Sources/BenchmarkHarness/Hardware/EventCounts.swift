/// What a group of counters saw between two readings.
public struct EventCounts: Hashable, Sendable {
  /// How often each event happened, in the order of the counter's events.
  public private(set) var counts: [Int]
  /// The nanoseconds in which the group was to count.
  public private(set) var enabled: Int
  /// The nanoseconds in which it did.
  public private(set) var running: Int

  /// Creates counts of their parts.
  public init(_ counts: [Int], enabled: Int, running: Int) {
    self.counts = counts
    self.enabled = enabled
    self.running = running
  }

  /// Whether the group counted all the time.
  ///
  /// A processor has few counters, which the kernel hands round where more are wanted. What a group
  /// saw in its share of the time is no count of the whole: scaling it up would invent one.
  public var isWhole: Bool { enabled > 0 && running >= enabled }

  /// Adds what was seen between two further readings of the same counter.
  public static func += (sum: inout EventCounts, part: EventCounts) {
    for index in sum.counts.indices { sum.counts[index] += part.counts[index] }
    sum.enabled += part.enabled
    sum.running += part.running
  }
}

/// Why counters gave no counts.
public enum EventReadingError: Error, Hashable, CustomStringConvertible {
  /// The system refused, and says why.
  case refused(reason: String)
  /// A reading has another length, in bytes; 0 where the kernel gave the group up.
  case length(expected: Int, found: Int)
  /// A reading is of another number of counters.
  case number(expected: Int, found: UInt64)
  /// A counter, or a time of the group, went back by so much.
  case steppedBack(UInt64)

  public var description: String {
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
