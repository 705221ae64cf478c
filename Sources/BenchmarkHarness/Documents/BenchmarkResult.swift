/// What a benchmark read: one value that is the same every time, or a series of samples.
public enum Readings: Hashable, Sendable {
  case value(Quantity)
  /// In the order they were taken; never empty in a result.
  case samples([Quantity])

  /// Every number read.
  public var all: [Quantity] {
    switch self {
    case .value(let value): [value]
    case .samples(let samples): samples
    }
  }
}

/// One line of a report: a metric of one workload, and whether its answers were right.
public struct BenchmarkResult: Hashable, Sendable {
  public var identity: BenchmarkIdentity
  /// What the readings count: `ns`, `bytes`, or the name of the thing counted.
  public var unit: String
  /// Whether a repetition must read the same, so that gates allow no tolerance.
  public var isExact: Bool
  public let readings: Readings
  public let summary: Summary
  /// Whether the engine's answers in this workload were those of the oracle.
  public var conforms: Bool
  /// The number of elements that the oracle returned and the engine did not.
  public var missing: Int
  /// The number of elements that the engine returned and the oracle did not.
  public var extra: Int

  /// Creates a result; `nil` if there is no sample.
  public init?(
    identity: BenchmarkIdentity, unit: String, isExact: Bool, readings: Readings,
    conforms: Bool, missing: Int = 0, extra: Int = 0
  ) {
    guard let summary = Summary(readings.all) else { return nil }
    self.identity = identity
    self.unit = unit
    self.isExact = isExact
    self.readings = readings
    self.summary = summary
    self.conforms = conforms
    self.missing = missing
    self.extra = extra
  }
}
