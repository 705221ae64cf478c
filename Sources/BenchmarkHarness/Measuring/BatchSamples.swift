/// The time per operation of each batch of a measurement.
package struct BatchSamples: Equatable, Sendable {
  /// Nanoseconds per operation in order of time, rounded to a picosecond.
  package private(set) var nanosecondsPerOperation: [Double] = []

  /// Creates an empty series.
  package init() {}

  /// Adds a batch of `operations` that took `elapsed` nanoseconds.
  mutating func append(elapsed: UInt64, operations: Int) {
    let perOperation = Double(elapsed) / Double(operations)
    // Digits below a picosecond are meaningless and would triple the size of a report.
    nanosecondsPerOperation.append((perOperation * 1000).rounded() / 1000)
  }

  /// The samples as in a report.
  package var readings: Readings { .samples(nanosecondsPerOperation.map(Quantity.real)) }
}
