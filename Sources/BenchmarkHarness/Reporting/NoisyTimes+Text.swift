extension NoisyTimes {
  /// The mark of a noisy time in a table cell, in place of its spread.
  static let mark = "±??%"

  /// The explanation of the texts after a time.
  static let legend =
    "9 of 10 samples lie within the distance after \"±\" from the median; \"\(mark)\" marks a noisy "
    + "time, which proves nothing"

  /// The median of `result` for a table cell. A time is followed by the spread of its samples or by
  /// the mark of a noisy time: `12.3 µs  ±4%`. The spread is padded, so that the medians of a column
  /// are aligned.
  func medianText(of result: BenchmarkResult) -> String {
    let median = HumanNumber.cellText(result.summary.p50, unit: result.unit)
    guard result.unit == "ns" else { return median }
    let isNoisy = reason(for: result.identity) != nil
    guard let suffix = isNoisy ? Self.mark : SampleSpread(result.readings)?.text else {
      return median
    }
    let padding = String(repeating: " ", count: max(0, Self.mark.count - suffix.count))
    return "\(median) \(padding)\(suffix)"
  }
}
