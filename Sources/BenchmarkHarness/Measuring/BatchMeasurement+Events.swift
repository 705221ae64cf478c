extension BatchMeasurement {
  /// Counts the events of `operation` in batches, starting with operation number 0.
  ///
  /// Each part is counted separately. Batches grow until one lasts ``minimumBatch``; that batch is
  /// the warm-up, and all later batches have its number of operations. If the budget allows only
  /// one full batch, the warm-up is kept.
  ///
  /// - Throws: ``BatchMeasurementError``, ``EventReadingError``, ``NoWholeBatch``, or the errors of
  ///   `operation`.
  package func counts(of operation: MeasuredOperation, by counter: any EventCounter) throws
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
      // A batch that would exceed the budget is not started.
      let cycle = try MonotonicClock.nanoseconds(from: batchStart, to: now)
      if try MonotonicClock.nanoseconds(from: start, to: now) + cycle > budget { break }
    }
    guard var samples else { throw BatchMeasurementError.budgetSpent(budget) }
    if samples.batches == 0, let warmUp { samples.append(warmUp) }
    if samples.whole.isEmpty { throw NoWholeBatch(batches: samples.batches) }
    return samples
  }

  /// The events in the parts of a batch, and the nanoseconds that the parts and their readings
  /// took.
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

/// The events counted in batches with the same number of operations.
package struct EventSamples: Equatable, Sendable {
  /// The events that are counted.
  package let events: [ProcessorEvent]
  /// The number of operations in a batch.
  package let operations: Int
  /// The counts of each batch during which the counters ran all the time, in order of time.
  package private(set) var whole: [EventCounts] = []
  /// The number of batches, including those during which the kernel gave the counters to other
  /// processes.
  package private(set) var batches = 0

  /// Creates an empty series.
  init(of events: [ProcessorEvent], operations: Int) {
    self.events = events
    self.operations = operations
  }

  /// Adds a batch, unless the counters did not run all the time.
  mutating func append(_ counts: EventCounts) {
    batches += 1
    if counts.isWhole { whole.append(counts) }
  }

  /// The samples of each event as in a report: a whole number per batch, with the number of
  /// operations in the unit.
  package var readings: [(metric: String, unit: String, readings: Readings)] {
    let suffix = operations == 1 ? "" : "/\(operations) operations"
    return events.enumerated().map { index, event in
      let samples = whole.map { Quantity.integer($0.counts[index]) }
      return (event.metric, event.unit + suffix, .samples(samples))
    }
  }
}

/// An error: the kernel shared the counters with other processes in every batch, so no batch was
/// counted completely.
package struct NoWholeBatch: Error, Hashable, CustomStringConvertible {
  package let batches: Int

  package var description: String {
    "others had the processor's counters for a part of each of "
      + "\(batches == 1 ? "1 batch" : "\(HumanNumber.grouped(batches)) batches")"
  }
}
