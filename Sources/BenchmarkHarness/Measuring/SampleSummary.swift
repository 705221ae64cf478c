/// Six numbers that summarize a series: its count, its extremes and three percentiles.
///
///     let summary = SampleSummary([4, 1, 3, 2].map(MeasuredQuantity.integer))
///     summary?.p50  // 2
///
/// A percentile is computed by the nearest-rank method: p90 is the smallest sample for which at
/// least 90 % of the samples are less than or equal to it. Every number is one of the samples, so
/// integers stay integers.
package struct SampleSummary: Hashable, Sendable, Codable {
  package let sampleCount: Int
  package let min: MeasuredQuantity
  /// The median, which is the 50th percentile.
  package let p50: MeasuredQuantity
  package let p90: MeasuredQuantity
  package let p99: MeasuredQuantity
  package let max: MeasuredQuantity

  private enum CodingKeys: String, CodingKey {
    case sampleCount = "n"
    case min, p50, p90, p99, max
  }

  /// Summarizes `samples`; nil if there are none.
  ///
  /// - Complexity: O(*n* log *n*).
  package init?(_ samples: [MeasuredQuantity]) {
    guard !samples.isEmpty else { return nil }
    let sortedSamples = samples.sorted()
    func percentile(_ percent: Int) -> MeasuredQuantity {
      // The rank of the percentile is rounded up in integer arithmetic, which has no rounding
      // errors.
      sortedSamples[Swift.max((sortedSamples.count * percent + 99) / 100, 1) - 1]
    }
    sampleCount = sortedSamples.count
    min = sortedSamples[0]
    p50 = percentile(50)
    p90 = percentile(90)
    p99 = percentile(99)
    max = sortedSamples[sortedSamples.count - 1]
  }
}
