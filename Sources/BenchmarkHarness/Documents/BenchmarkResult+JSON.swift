extension BenchmarkResult: Codable {
  fileprivate enum Key: String, CodingKey {
    case id, layout, engine, data, workload, n, metric, unit, exact, value, samples, summary, noisy
    case conforms, missing, extra
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(identity.description, forKey: .id)
    try identity.subject.encode(to: encoder)
    try container.encode(identity.workload, forKey: .workload)
    try container.encode(identity.metric, forKey: .metric)
    try container.encode(unit, forKey: .unit)
    try container.encode(isExact, forKey: .exact)
    switch readings {
    case .value(let value): try container.encode(value, forKey: .value)
    case .samples(let samples): try container.encode(samples, forKey: .samples)
    }
    try container.encode(summary, forKey: .summary)
    try container.encode(conforms, forKey: .conforms)
    try container.encode(missingElementCount, forKey: .missing)
    try container.encode(extraElementCount, forKey: .extra)
  }

  /// The coding key of the benchmark's id. In an error message, the path to an invalid id ends with
  /// this key.
  static var idKey: any CodingKey { Key.id }

  /// Decodes a result and checks that its values are consistent, such as the summary with the
  /// readings.
  ///
  /// - Throws: `DecodingError`, or `InvalidValue` for an impossible value.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let resultDecoder = ResultDecoder(container)
    let identity = BenchmarkIdentity(
      layout: try container.decode(String.self, forKey: .layout),
      engine: try container.decode(String.self, forKey: .engine),
      data: try container.decode(String.self, forKey: .data),
      workload: try container.decode(String.self, forKey: .workload),
      n: try resultDecoder.decodeCount(.n),
      metric: try container.decode(String.self, forKey: .metric))
    let id = try container.decode(String.self, forKey: .id)
    try resultDecoder.expect(
      id == identity.description, "\"\(identity)\"", found: "\"\(id)\"", at: .id)
    let unit = try container.decode(String.self, forKey: .unit)
    try resultDecoder.expect(!unit.isEmpty, "a unit", found: "\"\"", at: .unit)

    let readings = try resultDecoder.decodeReadings(of: identity.metric)
    let result = BenchmarkResult(
      identity: identity, unit: unit, isExact: try container.decode(Bool.self, forKey: .exact),
      readings: readings, conforms: try container.decode(Bool.self, forKey: .conforms),
      missingElementCount: try resultDecoder.decodeCount(.missing),
      extraElementCount: try resultDecoder.decodeCount(.extra)
    )
    guard let result else {
      throw resultDecoder.invalidValue("at least 1 sample", found: "0", at: .samples)
    }
    try resultDecoder.expect(
      !result.conforms || (result.missingElementCount == 0 && result.extraElementCount == 0),
      "false because of \(result.missingElementCount) missing and \(result.extraElementCount) extra elements",
      found: "true", at: .conforms)
    try resultDecoder.expectSummary(result.summary)
    // The reason why a time is noisy is checked but not stored, because `NoisyTimes` computes it
    // from the samples.
    if let reason = try container.decodeIfPresent(String.self, forKey: .noisy) {
      try resultDecoder.expect(!reason.isEmpty, "a reason", found: "\"\"", at: .noisy)
    }
    self = result
  }
}

/// A result with the reason why it is noisy, as a result document contains it.
struct AnnotatedResult: Encodable {
  let result: BenchmarkResult
  /// The reason why the result is noisy; nil if it is not.
  let noiseReason: String?

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: BenchmarkResult.Key.self)
    try container.encodeIfPresent(noiseReason, forKey: .noisy)
  }
}

/// Decodes the values of one result. An error contains the path to the invalid value in the
/// document.
private struct ResultDecoder {
  typealias Key = BenchmarkResult.Key

  let container: KeyedDecodingContainer<Key>

  init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

  /// Decodes a whole number of 0 or more.
  func decodeCount(_ key: Key) throws -> Int {
    let quantity = try container.decode(MeasuredQuantity.self, forKey: key)
    guard let count = quantity.integerValue else {
      throw invalidValue("a whole number", found: "\(quantity)", at: key)
    }
    try expect(count >= 0, "0 or more", found: "\(count)", at: key)
    return count
  }

  /// Decodes the readings of `metric`, which are either one value or a list of samples.
  func decodeReadings(of metric: String) throws -> MeasuredReadings {
    if let value = try container.decodeIfPresent(MeasuredQuantity.self, forKey: .value) {
      try checkRange(value, of: metric, at: [Key.value])
      return .value(value)
    }
    let samples = try container.decode([MeasuredQuantity].self, forKey: .samples)
    for (index, sample) in samples.enumerated() {
      try checkRange(sample, of: metric, at: [Key.samples, IndexKey(index)])
    }
    return .samples(samples)
  }

  /// Checks the range of a reading: times are positive, and only `live`, the difference in live
  /// bytes, may be negative.
  private func checkRange(_ reading: MeasuredQuantity, of metric: String, at place: [any CodingKey])
    throws
  {
    let number = reading.double
    let expected: String? =
      switch metric {
      case _ where number.magnitude > 0x1p63: "a number that fits in 64 bits"
      case "time" where number <= 0: "a time above 0"
      case "live": nil
      default: number < 0 ? "0 or more" : nil
      }
    guard let expected else { return }
    throw InvalidValue(
      elementPath: container.codingPath + place, message: "expected \(expected), found \(reading)")
  }

  /// Checks that the summary in the document, if there is one, equals `summary`, which was computed
  /// from the readings.
  func expectSummary(_ summary: SampleSummary) throws {
    guard let foundSummary = try container.decodeIfPresent(SampleSummary.self, forKey: .summary),
      foundSummary != summary
    else { return }
    let expectedFields = summary.jsonFields.map { "\($0.name) \($0.value)" }
    let foundFields = foundSummary.jsonFields.map { "\($0.name) \($0.value)" }
    let differingFields = zip(expectedFields, foundFields).first { $0.0 != $0.1 }
    throw invalidValue(
      differingFields.map { "\($0.0), computed from the samples" } ?? "the summary of the samples",
      found: differingFields?.1 ?? "another summary", at: .summary)
  }

  func expect(_ holds: Bool, _ expected: String, found: String, at key: Key) throws(InvalidValue) {
    if !holds { throw invalidValue(expected, found: found, at: key) }
  }

  func invalidValue(_ expected: String, found: String, at key: Key) -> InvalidValue {
    InvalidValue(
      elementPath: container.codingPath + [key], message: "expected \(expected), found \(found)")
  }
}

extension SampleSummary {
  /// The numbers of the summary with their JSON keys.
  fileprivate var jsonFields: [(name: String, value: MeasuredQuantity)] {
    [
      ("n", .integer(sampleCount)), ("min", min), ("p50", p50), ("p90", p90), ("p99", p99),
      ("max", max),
    ]
  }
}
