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
    let lines = try report.measurements.map { "  " + (try JSONText.line(HistoryEntry(figure: $0))) }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

/// Encodes a figure with the keys that github-action-benchmark expects.
private struct HistoryEntry: Encodable {
  let figure: ReportMeasurement

  private enum CodingKeys: String, CodingKey {
    case name, unit, value, range, extra
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(figure.name, forKey: .name)
    try container.encode(figure.unit, forKey: .unit)
    try container.encode(figure.value, forKey: .value)
    try container.encodeIfPresent(figure.range, forKey: .range)
    try container.encode("\(figure.note); \(ProjectVersion.generator)", forKey: .extra)
  }
}
