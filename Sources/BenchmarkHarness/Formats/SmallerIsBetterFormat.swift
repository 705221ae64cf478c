import Foundation

/// What github-action-benchmark reads with `tool: customSmallerIsBetter`: a list of medians.
///
///     [ { "name": "flow/lazy/chips/prepare/n=1000/time",    the benchmark's id
///         "unit": "ns",
///         "value": 1200,                                    the median
///         "range": "1100 to 1500",                          smallest sample to 90th percentile
///         "extra": "30 samples" } ]
///
/// A value that is the same every time has no range. Events of the processor, which are counted in
/// batches of any size, are told per operation. Wrong answers are told in `extra`.
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
    let operations = isOfAnyBatch(result) ? result.operationsPerReading : 1
    func value(_ quantity: Quantity) -> Quantity {
      operations == 1 ? quantity : .real(quantity.double / Double(operations))
    }
    return Entry(
      name: "\(result.identity)",
      unit: operations == 1 ? result.unit : String(result.unit.prefix { $0 != "/" }),
      value: value(summary.p50),
      range: result.isExact ? nil : "\(value(summary.min)) to \(value(summary.p90))", extra: extra)
  }

  /// Whether the next run may count batches of another size, so that totals of two runs make no line.
  private static func isOfAnyBatch(_ result: BenchmarkResult) -> Bool {
    WorkerKind(of: result.identity.metric) == .hardware
  }
}
