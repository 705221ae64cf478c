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
  /// Elements that the oracle gave and the engine did not.
  public var missing: Int
  /// Elements that the engine gave and the oracle did not.
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

extension BenchmarkResult: Codable {
  private enum Key: String, CodingKey {
    case id, layout, engine, data, workload, n, metric, unit, exact, value, samples, summary
    case conforms, missing, extra
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(identity.description, forKey: .id)
    try container.encode(identity.layout, forKey: .layout)
    try container.encode(identity.engine, forKey: .engine)
    try container.encode(identity.data, forKey: .data)
    try container.encode(identity.workload, forKey: .workload)
    try container.encode(identity.n, forKey: .n)
    try container.encode(identity.metric, forKey: .metric)
    try container.encode(unit, forKey: .unit)
    try container.encode(isExact, forKey: .exact)
    switch readings {
    case .value(let value): try container.encode(value, forKey: .value)
    case .samples(let samples): try container.encode(samples, forKey: .samples)
    }
    try container.encode(summary, forKey: .summary)
    try container.encode(conforms, forKey: .conforms)
    try container.encode(missing, forKey: .missing)
    try container.encode(extra, forKey: .extra)
  }

  /// Reads a result; its summary is made anew from the readings.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let identity = BenchmarkIdentity(
      layout: try container.decode(String.self, forKey: .layout),
      engine: try container.decode(String.self, forKey: .engine),
      data: try container.decode(String.self, forKey: .data),
      workload: try container.decode(String.self, forKey: .workload),
      n: try container.decode(Int.self, forKey: .n),
      metric: try container.decode(String.self, forKey: .metric))
    let id = try container.decode(String.self, forKey: .id)
    guard id == identity.description else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "expected \"\(identity)\", found \"\(id)\"")
    }
    let readings: Readings =
      if let value = try container.decodeIfPresent(Quantity.self, forKey: .value) {
        .value(value)
      } else {
        .samples(try container.decode([Quantity].self, forKey: .samples))
      }
    let result = BenchmarkResult(
      identity: identity, unit: try container.decode(String.self, forKey: .unit),
      isExact: try container.decode(Bool.self, forKey: .exact), readings: readings,
      conforms: try container.decode(Bool.self, forKey: .conforms),
      missing: try container.decode(Int.self, forKey: .missing),
      extra: try container.decode(Int.self, forKey: .extra))
    guard let result else {
      throw DecodingError.dataCorruptedError(
        forKey: .samples, in: container, debugDescription: "expected at least 1 sample, found 0")
    }
    self = result
  }
}
