/// The times per operation of a measurement, one for each batch.
///
///     let samples = BatchSamples(elapsed: 100_000, operations: 256)
///     samples.nanosecondsPerOperation  // [390.625]
package struct BatchSamples: Equatable, Sendable {
  /// The time per operation of each batch, in nanoseconds, rounded to a picosecond, in the order of
  /// measurement.
  package private(set) var nanosecondsPerOperation: [Double] = []

  package init() {}

  /// Creates the samples of one batch of `operations` operations that took `elapsed` nanoseconds
  /// together.
  init(elapsed: UInt64, operations: Int) { append(elapsed: elapsed, operations: operations) }

  /// Adds a batch of `operations` operations that took `elapsed` nanoseconds together.
  mutating func append(elapsed: UInt64, operations: Int) {
    let perOperation = Double(elapsed) / Double(operations)
    // Digits below a picosecond have no meaning and would make a report three times as long.
    nanosecondsPerOperation.append((perOperation * 1000).rounded() / 1000)
  }

  /// The samples as readings for a result document.
  package var readings: MeasuredReadings {
    .samples(nanosecondsPerOperation.map(MeasuredQuantity.real))
  }
}
