extension ReportFormat {
  /// The list of medians that github-action-benchmark reads with `tool: customSmallerIsBetter`.
  ///
  ///     [ { "name": "flow/lazy/chips/prepare/n=1000/time",    the benchmark's id
  ///         "unit": "ns",
  ///         "value": 1200,                                    the median
  ///         "range": "1100 to 1500",                          smallest sample to 90th percentile
  ///         "extra": "30 samples; Collection Layout Bench 0.1.0" } ]
  ///
  /// A value that is the same in every measurement has no range.
  package static let smallerIsBetter = ReportFormat(
    "customSmallerIsBetter", summary: "JSON for github-action-benchmark", kinds: [.benchmarks]
  ) { report, _ in
    let lines = try report.measurements.map {
      "  " + (try JSONText.line(HistoryEntry(measurement: $0)))
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

/// Encodes a measurement with the keys that github-action-benchmark expects.
private struct HistoryEntry: Encodable {
  let measurement: ReportMeasurement

  private enum CodingKeys: String, CodingKey {
    case name, unit, value, range, extra
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(measurement.name, forKey: .name)
    try container.encode(measurement.unit, forKey: .unit)
    try container.encode(measurement.value, forKey: .value)
    try container.encodeIfPresent(measurement.range, forKey: .range)
    try container.encode("\(measurement.note); \(ProjectVersion.generator)", forKey: .extra)
  }
}
