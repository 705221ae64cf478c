/// The readings of a benchmark: one exact value, or a series of samples.
package enum MeasuredReadings: Hashable, Sendable {
  case value(MeasuredQuantity)
  /// Samples in the order in which they were measured; a result has at least one.
  case samples([MeasuredQuantity])

  package var all: [MeasuredQuantity] {
    switch self {
    case .value(let value): [value]
    case .samples(let samples): samples
    }
  }
}

/// The result of a benchmark: the readings of one metric, and whether the answers were correct.
///
///     let result = BenchmarkResult(
///       identity: identity, unit: "ns", isExact: false,
///       readings: .samples([.real(70), .real(68.5), .real(75)]), conforms: true)
///     result?.summary.p50  // 70
///
/// There is at least one reading, and ``summary`` is computed from all readings.
package struct BenchmarkResult: Hashable, Sendable {
  package var identity: BenchmarkIdentity
  /// The unit of the readings: `ns`, `bytes`, or the name of what is counted, such as
  /// `candidates/256 queries`.
  package var unit: String
  /// Whether every repetition is expected to give exactly the same reading, in contrast to a time.
  package var isExact: Bool
  package let readings: MeasuredReadings
  package let summary: SampleSummary
  /// Whether the engine's answers in this workload were equal to those of the oracle.
  package var conforms: Bool
  /// The number of elements that the oracle returned and the engine did not.
  package var missingElementCount: Int
  /// The number of elements that the engine returned and the oracle did not.
  package var extraElementCount: Int

  /// Creates a result; nil if `readings` has no sample.
  package init?(
    identity: BenchmarkIdentity, unit: String, isExact: Bool, readings: MeasuredReadings,
    conforms: Bool, missingElementCount: Int = 0, extraElementCount: Int = 0
  ) {
    guard let summary = SampleSummary(readings.all) else { return nil }
    self.identity = identity
    self.unit = unit
    self.isExact = isExact
    self.readings = readings
    self.summary = summary
    self.conforms = conforms
    self.missingElementCount = missingElementCount
    self.extraElementCount = extraElementCount
  }
}
