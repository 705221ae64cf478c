extension BatchMeasurement {
  /// Counts the events of `operation` from its number 0 on, in batches as they are timed.
  ///
  /// Each part is counted by itself. Batches grow until one lasts ``minimumBatch``, which warms up,
  /// and have that number of operations from then on. A measurement that can afford only one full
  /// batch keeps it, although it is the warm-up.
  ///
  /// - Throws: ``BatchMeasurementError``, ``EventReadingError``, ``NoWholeBatch``, or what `operation`
  ///   throws.
  public func counts(of operation: MeasuredOperation, by counter: any EventCounter) throws
    -> EventSamples
  {
    var samples: EventSamples?
    var warmUp: EventCounts?
    var count = 1
    var made = 0
    let start = clock()
    while samples.map({ $0.batches < maximumSamples }) ?? true {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let batchStart = clock()
      let (counts, elapsed) = try batch(operation, made..<made + count, by: counter)
      let now = clock()
      made += count
      if samples != nil {
        samples?.append(counts)
      } else if elapsed >= minimumBatch || count >= Self.maximumOperations {
        samples = EventSamples(of: counter.events, operations: count)
        warmUp = counts
      } else {
        count = grown(count, elapsed: elapsed)
      }
      // A batch that would end past the budget is not begun.
      let cycle = try MonotonicClock.nanoseconds(from: batchStart, to: now)
      if try MonotonicClock.nanoseconds(from: start, to: now) + cycle > budget { break }
    }
    guard var samples else { throw BatchMeasurementError.budgetSpent(budget) }
    if samples.batches == 0, let warmUp { samples.append(warmUp) }
    if samples.whole.isEmpty { throw NoWholeBatch(batches: samples.batches) }
    return samples
  }

  /// What happened in the parts of a batch, and the nanoseconds that they took with their readings.
  private func batch(
    _ operation: MeasuredOperation, _ numbers: Range<Int>, by counter: any EventCounter
  ) throws -> (EventCounts, UInt64) {
    var sum: EventCounts?
    var elapsed: UInt64 = 0
    try operation.perform(numbers) { part in
      let start = clock()
      let counts = try counter.count(part)
      elapsed += try MonotonicClock.nanoseconds(from: start, to: clock())
      if sum == nil { sum = counts } else { sum? += counts }
    }
    guard let sum else { preconditionFailure("an operation without a part") }
    return (sum, elapsed)
  }
}

/// What a measurement counted: the events of whole batches, of as many operations each.
public struct EventSamples: Equatable, Sendable {
  /// What is counted.
  public let events: [ProcessorEvent]
  /// The operations of a batch.
  public let operations: Int
  /// The counts of each batch in which the counters ran all the time, in the order they were taken.
  public private(set) var whole: [EventCounts] = []
  /// The batches that were counted, those included in which others had the counters, too.
  public private(set) var batches = 0

  /// Creates an empty series.
  init(of events: [ProcessorEvent], operations: Int) {
    self.events = events
    self.operations = operations
  }

  /// Adds a batch; it is dropped unless the counters ran all the time.
  mutating func append(_ counts: EventCounts) {
    batches += 1
    if counts.isWhole { whole.append(counts) }
  }

  /// The samples of each event as a report holds them: whole numbers per batch, whose operations the
  /// unit names.
  public var readings: [(metric: String, unit: String, readings: Readings)] {
    let suffix = operations == 1 ? "" : "/\(operations) operations"
    return events.enumerated().map { index, event in
      let samples = whole.map { Quantity.integer($0.counts[index]) }
      return (event.metric, event.unit + suffix, .samples(samples))
    }
  }
}

/// The kernel handed the counters round in every batch, so that none was counted whole.
public struct NoWholeBatch: Error, Hashable, CustomStringConvertible {
  public let batches: Int

  public var description: String {
    "others had the processor's counters for a part of each of "
      + "\(batches == 1 ? "1 batch" : "\(HumanNumber.grouped(batches)) batches")"
  }
}
