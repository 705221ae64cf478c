import Foundation

/// What github-action-benchmark reads with `tool: customSmallerIsBetter`: a list of medians.
///
///     [ { "name": "flow/lazy/chips/prepare/n=1000/time",    the benchmark's id
///         "unit": "ns",
///         "value": 1200,                                    the median
///         "range": "1100 to 1500",                          smallest sample to 90th percentile
///         "extra": "30 samples" } ]
///
/// A value that is the same every time has no range. Wrong answers are told in `extra`.
public struct SmallerIsBetterFormat: OutputFormat {
  public let name = "customSmallerIsBetter"
  public let summary = "JSON for github-action-benchmark"

  /// Creates the format.
  public init() {}

  private struct Entry: Encodable {
    var name: String
    var unit: String
    var value: Quantity
    var range: String?
    var extra: String
  }

  public func text(of document: ResultDocument, width: Int) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try document.results.map { result in
      "  " + String(decoding: try encoder.encode(Self.entry(result)), as: UTF8.self)
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private static func entry(_ result: BenchmarkResult) -> Entry {
    let summary = result.summary
    let count = "\(summary.n) \(summary.n == 1 ? "sample" : "samples")"
    var extra = result.isExact ? "exact" : count
    if !result.conforms {
      extra += "; wrong answers: \(result.missing) missing, \(result.extra) extra"
    }
    return Entry(
      name: "\(result.identity)", unit: result.unit, value: summary.p50,
      range: result.isExact ? nil : "\(summary.min) to \(summary.p90)", extra: extra)
  }
}
