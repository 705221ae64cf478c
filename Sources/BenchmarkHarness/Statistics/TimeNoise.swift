/// Rates how unreliable the times of one measurement are, by the smallest number of samples and the
/// widest spread among these times.
///
/// Of two measurements of the same work, the less noisy one is kept:
///
///     let kept = TimeNoise(of: second) < TimeNoise(of: first) ? second : first
package struct TimeNoise: Comparable, Sendable {
  private let missingSampleCount: Int
  private let spreadPercent: Double

  /// Rates the results with the metric `time` among `results`. Other metrics are ignored.
  ///
  /// - Complexity: O(n log n) for n samples.
  package init(of results: [BenchmarkResult]) {
    let times = results.filter { $0.identity.metric == "time" }
    missingSampleCount =
      times.map { max(0, NoisyTimes.minimumSampleCount - $0.summary.sampleCount) }.max() ?? 0
    spreadPercent = times.compactMap { SampleSpread($0.readings)?.percent }.max() ?? 0
  }

  package static func < (one: TimeNoise, other: TimeNoise) -> Bool {
    (one.missingSampleCount, one.spreadPercent) < (other.missingSampleCount, other.spreadPercent)
  }
}
