import BenchmarkHarness
import Foundation

/// The median of a series with a confidence interval.
///
///     let interval = MedianInterval(.samples((1...9).map(MeasuredQuantity.integer)))
///     interval.median  // 5
///     interval.interval  // 1...9
///
/// The bounds are order statistics of the samples, chosen by the sign test, so the interval is
/// valid for any distribution. It covers the noise within one process, not the differences between
/// processes.
struct MedianInterval: Hashable {
  let median: Double
  /// The confidence interval of the median; nil if there are too few samples.
  let interval: ClosedRange<Double>?

  /// Computes the median of `readings` and its interval, which fails to contain the true median
  /// with a probability of at most `missChance`. The interval of an exact value is the value
  /// itself.
  ///
  /// - Complexity: O(n log n).
  init(_ readings: MeasuredReadings, missChance: Double = 0.025) {
    switch readings {
    case .value(let value):
      median = value.double
      interval = value.double...value.double
    case .samples(let samples):
      let sortedSamples = samples.map(\.double).sorted()
      median = PairedRatios.median(sortedSamples) ?? .nan
      let trimmedSampleCountPerEnd = Self.trimmedSampleCountPerEnd(
        sampleCount: sortedSamples.count, missChance: missChance)
      interval = trimmedSampleCountPerEnd.map {
        sortedSamples[$0]...sortedSamples[sortedSamples.count - 1 - $0]
      }
    }
  }

  /// The number of samples to trim at each end of the sorted series, so that the rest spans
  /// the confidence interval of the median: the largest k for which the probability of at most k
  /// heads in `sampleCount` throws of a fair coin is at most half of `missChance`.
  static func trimmedSampleCountPerEnd(sampleCount: Int, missChance: Double) -> Int? {
    var tailProbability = 0.0
    var trimmedSampleCountPerEnd: Int?
    var logProbability = -Double(sampleCount) * log(2)
    for heads in 0..<(sampleCount / 2) {
      tailProbability += exp(logProbability)
      if tailProbability > missChance / 2 { break }
      trimmedSampleCountPerEnd = heads
      logProbability += log(Double(sampleCount - heads) / Double(heads + 1))
    }
    return trimmedSampleCountPerEnd
  }
}

/// The ratio of two medians, with an interval computed from the intervals of the medians.
///
/// Each of the two intervals fails to contain its true median with a probability of at most 2.5 %.
/// The interval of the ratio therefore contains the true ratio with a probability of at least 95 %.
struct MedianRatio: Hashable {
  let ratio: Double
  let interval: ClosedRange<Double>?

  /// The ratio of `numerator` to `denominator`; nil unless both are positive.
  init?(_ numerator: MeasuredReadings, over denominator: MeasuredReadings) {
    let numeratorInterval = MedianInterval(numerator)
    let denominatorInterval = MedianInterval(denominator)
    guard numeratorInterval.median > 0, denominatorInterval.median > 0 else { return nil }
    ratio = numeratorInterval.median / denominatorInterval.median
    if let numeratorRange = numeratorInterval.interval,
      let denominatorRange = denominatorInterval.interval, denominatorRange.lowerBound > 0
    {
      let lowestRatio = numeratorRange.lowerBound / denominatorRange.upperBound
      interval = lowestRatio...(numeratorRange.upperBound / denominatorRange.lowerBound)
    } else {
      interval = nil
    }
  }
}
