import Foundation

/// The median of a series and where the median behind it lies.
///
/// The interval runs from one sample to another, so many ranks in from both ends that it misses the
/// true median with at most the chance given, whatever the distribution (the sign test turned
/// around). It knows of the noise within a process, not of that between two.
struct MedianInterval: Hashable {
  let median: Double
  /// Nil where there are too few samples for any.
  let interval: ClosedRange<Double>?

  /// Takes the middle of `readings`; a value that is the same every time is its own interval.
  ///
  /// - Complexity: O(n log n).
  init(_ readings: Readings, missChance: Double = 0.025) {
    switch readings {
    case .value(let value):
      median = value.double
      interval = value.double...value.double
    case .samples(let samples):
      let sorted = samples.map(\.double).sorted()
      median = PairedRatios.median(sorted) ?? .nan
      interval = Self.ranksLeftOut(of: sorted.count, missChance: missChance).map {
        sorted[$0]...sorted[sorted.count - 1 - $0]
      }
    }
  }

  /// How many ranks from each end are left out: the most for which a fair coin, thrown `count`
  /// times, shows heads no more often than that with half the chance.
  static func ranksLeftOut(of count: Int, missChance: Double) -> Int? {
    var tail = 0.0
    var ranks: Int?
    var logChance = -Double(count) * log(2)
    for heads in 0..<(count / 2) {
      tail += exp(logChance)
      if tail > missChance / 2 { break }
      ranks = heads
      logChance += log(Double(count - heads) / Double(heads + 1))
    }
    return ranks
  }
}

/// One median over another, with the interval that follows from theirs.
///
/// Each of the two misses with 2.5 % at most, so both hold with 95 %.
struct MedianRatio: Hashable {
  let ratio: Double
  let interval: ClosedRange<Double>?

  /// `numerator` over `denominator`; nil where one of them is not above zero.
  init?(_ numerator: Readings, over denominator: Readings) {
    let top = MedianInterval(numerator)
    let bottom = MedianInterval(denominator)
    guard top.median > 0, bottom.median > 0 else { return nil }
    ratio = top.median / bottom.median
    if let high = top.interval, let low = bottom.interval, low.lowerBound > 0 {
      interval = (high.lowerBound / low.upperBound)...(high.upperBound / low.lowerBound)
    } else {
      interval = nil
    }
  }
}
