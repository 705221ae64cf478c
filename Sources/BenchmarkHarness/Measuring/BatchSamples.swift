/// What a measurement found: the time of one operation, once per batch.
public struct BatchSamples: Equatable, Sendable {
  /// Nanoseconds per operation, in the order they were measured, to the picosecond.
  public private(set) var nanosecondsPerOperation: [Double] = []

  /// Creates an empty series.
  public init() {}

  /// Adds a batch of `operations` that took `elapsed` nanoseconds.
  mutating func append(elapsed: UInt64, operations: Int) {
    let perOperation = Double(elapsed) / Double(operations)
    // Digits past the picosecond say nothing and treble the size of a report.
    nanosecondsPerOperation.append((perOperation * 1000).rounded() / 1000)
  }

  /// The samples as a report holds them.
  public var readings: Readings { .samples(nanosecondsPerOperation.map(Quantity.real)) }
}
