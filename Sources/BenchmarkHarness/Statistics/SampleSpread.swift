/// The spread of a series: the distance from its median within which nine of ten samples lie.
///
///     let samples = [98, 100, 100, 104].map(MeasuredQuantity.integer)
///     SampleSpread(.samples(samples))?.text  // "±4%"
package struct SampleSpread {
  /// The distance in percent of the median.
  package let percent: Double

  /// The spread of `readings`; nil unless there are several samples with a positive median.
  ///
  /// - Complexity: O(n log n).
  package init?(_ readings: MeasuredReadings) {
    guard case .samples(let samples) = readings, samples.count > 1,
      let median = SampleSummary(samples)?.p50.double, median > 0,
      let distanceSummary = SampleSummary(samples.map { .real(($0.double - median).magnitude) })
    else { return nil }
    percent = distanceSummary.p90.double * 100 / median
  }

  /// The spread in whole percents, rounded up, such as `±4%`; at most `±1000%`.
  package var text: String { "±\(Int(min(percent, 1000).rounded(.up)))%" }
}
