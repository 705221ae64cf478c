extension BatchMeasurement {
  /// Counts the processor events of `operation` in batches, starting with operation number 0.
  ///
  /// Each measured part of an operation is counted separately. Batches grow until one lasts
  /// ``minimumBatchDuration``; that batch is the warm-up, and all later batches have its number of
  /// operations. If the budget allows only one such batch, the warm-up is the only sample.
  ///
  /// - Throws: ``BatchMeasurementError``, ``EventReadingError``, ``NoCompleteBatch``, or the errors
  ///   of `operation`.
  package func eventSamples(of operation: MeasuredOperation, by counter: any EventCounter) throws
    -> EventSamples
  {
    var samples: EventSamples?
    var warmUpCounts: EventCounts?
    var operationCount = 1
    var performedOperationCount = 0
    let start = clock()
    while samples.map({ $0.batchCount < maximumSamples }) ?? true {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let batchStart = clock()
      let (counts, elapsed) = try countEvents(
        of: operation, performedOperationCount..<performedOperationCount + operationCount,
        by: counter)
      let now = clock()
      performedOperationCount += operationCount
      if samples != nil {
        samples?.append(counts)
      } else if elapsed >= minimumBatchDuration || operationCount >= Self.maximumOperations {
        samples = EventSamples(of: counter.events, operations: operationCount)
        warmUpCounts = counts
      } else {
        operationCount = nextBatchSize(operationCount, elapsed: elapsed)
      }
      // A batch that would probably exceed the budget is not started.
      let lastBatchDuration = try MonotonicClock.nanoseconds(from: batchStart, to: now)
      if try MonotonicClock.nanoseconds(from: start, to: now) + lastBatchDuration
        > budgetNanoseconds
      {
        break
      }
    }
    guard var samples else { throw BatchMeasurementError.budgetSpent(budgetNanoseconds) }
    if samples.batchCount == 0, let warmUpCounts { samples.append(warmUpCounts) }
    if samples.completeBatches.isEmpty { throw NoCompleteBatch(batchCount: samples.batchCount) }
    return samples
  }

  /// Counts the events in the measured parts of one batch. Also returns the time of these parts in
  /// nanoseconds, which includes the time for reading the counters.
  private func countEvents(
    of operation: MeasuredOperation, _ operationNumbers: Range<Int>, by counter: any EventCounter
  ) throws -> (counts: EventCounts, elapsedNanoseconds: UInt64) {
    var summedCounts: EventCounts?
    var elapsed: UInt64 = 0
    try operation.perform(operationNumbers) { part in
      let start = clock()
      let counts = try counter.count(part)
      elapsed += try MonotonicClock.nanoseconds(from: start, to: clock())
      if summedCounts == nil { summedCounts = counts } else { summedCounts? += counts }
    }
    guard let summedCounts else {
      preconditionFailure("a measured operation must have at least one measured part")
    }
    return (summedCounts, elapsed)
  }
}

/// The processor events counted in several batches with the same number of operations.
package struct EventSamples: Equatable, Sendable {
  package let events: [ProcessorEvent]
  /// The number of operations in a batch.
  package let operationsPerBatch: Int
  /// The counts of the batches during which the counters were active all the time, in the order of
  /// measurement.
  package private(set) var completeBatches: [EventCounts] = []
  /// The number of all batches, including those during which the kernel gave the counters to other
  /// processes.
  package private(set) var batchCount = 0

  init(of events: [ProcessorEvent], operations: Int) {
    self.events = events
    self.operationsPerBatch = operations
  }

  /// Adds a batch. Its counts are discarded if the counters were not active all the time.
  mutating func append(_ counts: EventCounts) {
    batchCount += 1
    if counts.isComplete { completeBatches.append(counts) }
  }

  /// The samples of each event as readings for a result document: one whole number per batch. The
  /// unit contains the number of operations in a batch.
  package var readings: [(metric: String, unit: String, readings: MeasuredReadings)] {
    let suffix = operationsPerBatch == 1 ? "" : "/\(operationsPerBatch) operations"
    return events.enumerated().map { index, event in
      let samples = completeBatches.map { MeasuredQuantity.integer($0.counts[index]) }
      return (event.metric, event.unit + suffix, .samples(samples))
    }
  }
}

/// An error: no batch was counted completely, because the kernel gave the counters to other
/// processes during every batch.
package struct NoCompleteBatch: Error, Hashable, CustomStringConvertible {
  package let batchCount: Int

  package var description: String {
    let batchCountText =
      batchCount == 1 ? "1 batch" : "\(ReadableNumber.groupedDigits(batchCount)) batches"
    return
      "\(batchCountText) had no complete count: other processes used the processor's counters for part of the time"
  }
}
