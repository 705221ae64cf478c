import BenchmarkHarness
import CommandLineTools

extension NoisyTimes {
  /// The mark of a noisy time in a table cell, in place of its spread.
  static let noisyMark = "±??%"

  /// Explains the two texts that can follow a time: its spread, such as `±4%`, and the mark of a
  /// noisy time.
  static let legend =
    "\"±\" is followed by the distance from the median within which 90% of the samples lie; "
    + "\"\(noisyMark)\" marks a time that is too noisy to prove anything"

  /// The median of `result` for a table cell. A time is followed by the spread of its samples or by
  /// the mark of a noisy time: `12.3 µs  ±4%`. The spread is padded, so that the medians of a
  /// column are aligned.
  func medianText(of result: BenchmarkResult) -> String {
    let medianText = ReadableNumber.tableCellText(result.summary.p50, unit: result.unit)
    guard result.unit == "ns" else { return medianText }
    let isNoisy = reason(for: result.identity) != nil
    guard let suffix = isNoisy ? Self.noisyMark : SampleSpread(result.readings)?.text else {
      return medianText
    }
    let padding = String(repeating: " ", count: max(0, Self.noisyMark.count - suffix.count))
    return "\(medianText) \(padding)\(suffix)"
  }
}
