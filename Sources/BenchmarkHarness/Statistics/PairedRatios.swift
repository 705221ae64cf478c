import Foundation
import RandomNumbers

/// The logarithms of the time ratios of two arms of a session, by process and round.
///
///     var ratios = PairedRatios()
///     ratios.addProcess(base: [100, 200], candidate: [103, 206])
///     ratios.medianLogRatio  // the logarithm of 1.03
///
/// A round runs every arm once within a short time, so that a disturbance of the machine affects
/// all arms equally and cancels out in the ratio. The ratios are stored by process, because
/// processes, whose memory is laid out differently, differ more than the rounds of one process.
package struct PairedRatios: Hashable, Sendable {
  /// The natural logarithms of the candidate's time divided by the base's, by process and round.
  package private(set) var logRatiosByProcess: [[Double]] = []

  package init() {}

  /// Adds a process with the times of the base and of the candidate in each round, in any unit of
  /// time.
  ///
  /// A round is omitted if one of its times is not positive, which happens if the clock stepped
  /// back.
  ///
  /// - Returns: The number of omitted rounds.
  @discardableResult
  package mutating func addProcess(base: [Double], candidate: [Double]) -> Int {
    let logRatios = zip(base, candidate).filter { $0 > 0 && $1 > 0 }.map { log($1 / $0) }
    if !logRatios.isEmpty { logRatiosByProcess.append(logRatios) }
    return min(base.count, candidate.count) - logRatios.count
  }

  /// The median over the processes of the median log ratio of their rounds; nil if there are no
  /// rounds.
  package var medianLogRatio: Double? { Self.median(logRatiosByProcess.map { Self.median($0)! }) }

  /// The number of times that the rounds of each process are resampled. When the bootstrap draws a
  /// process, it takes the median of one of these resamples.
  private static let resamplesPerProcess = 400

  /// Computes a confidence interval of the effect by a hierarchical bootstrap: processes are drawn
  /// with replacement, and then rounds within each process.
  ///
  /// The p-value is twice the smaller of two shares: the draws at or below zero, and the draws at
  /// or above zero. It is at least 2 / (`draws` + 1). The result is nil with fewer than two
  /// processes.
  ///
  /// The rounds of each process are resampled in advance. A draw of a process takes the median of
  /// one of these resamples, which makes additional draws cheap.
  ///
  /// - Complexity: O(r × rounds + draws × processes), where r is the number of resamples, 400.
  package func bootstrap(
    confidence: Double = 0.99, draws: Int = 2_000,
    using numbers: inout some RandomNumberGenerator
  ) -> BootstrapResult? {
    guard logRatiosByProcess.count > 1 else { return nil }
    let resampledMediansByProcess = logRatiosByProcess.map {
      Self.mediansOfResamples(of: $0, using: &numbers)
    }
    var effects: [Double] = []
    effects.reserveCapacity(draws)
    var medians = [Double](repeating: 0, count: resampledMediansByProcess.count)
    for _ in 0..<draws {
      for index in medians.indices {
        let processMedians = resampledMediansByProcess[
          numbers.nextInt(resampledMediansByProcess.count)]
        medians[index] = processMedians[numbers.nextInt(processMedians.count)]
      }
      effects.append(Self.median(medians)!)
    }
    effects.sort()
    let tailShare = (1 - confidence) / 2
    let drawsAtOrBelowZero = effects.count { $0 <= 0 }
    let drawsAtOrAboveZero = effects.count { $0 >= 0 }
    return BootstrapResult(
      interval: Self.quantile(effects, tailShare)...Self.quantile(effects, 1 - tailShare),
      // One is added to the numerator and to the denominator, so that the p-value is above zero.
      pValue: min(
        1, 2 * Double(min(drawsAtOrBelowZero, drawsAtOrAboveZero) + 1) / Double(draws + 1)))
  }

  /// The medians of ``resamplesPerProcess`` resamples, each drawn with replacement from
  /// `logRatios`, the log ratios of the rounds of one process.
  private static func mediansOfResamples(
    of logRatios: [Double], using numbers: inout some RandomNumberGenerator
  ) -> [Double] {
    (0..<resamplesPerProcess).map { _ in
      median(logRatios.map { _ in logRatios[numbers.nextInt(logRatios.count)] })!
    }
  }

  /// The result of a hierarchical bootstrap.
  package struct BootstrapResult: Hashable, Sendable {
    /// The confidence interval of the effect, as log ratios.
    package var interval: ClosedRange<Double>
    /// The p-value, greater than 0 and at most 1.
    package var pValue: Double

    /// Half the length of the interval, as a log ratio.
    package var halfWidth: Double { (interval.upperBound - interval.lowerBound) / 2 }
  }

  /// The median of `values`: the middle value, or the mean of the two middle values; nil if there
  /// are none.
  package static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var values = values
    let middle = values.count / 2
    let upperMedian = valueAtRank(&values, middle)
    if values.count % 2 == 1 { return upperMedian }
    return (values[..<middle].max()! + upperMedian) / 2
  }

  /// The value at `rank` in sorted order, by Hoare's quickselect. Reorders `values` so that no
  /// value before the index `rank` is greater than the returned value.
  ///
  /// - Complexity: O(n) on average.
  private static func valueAtRank(_ values: inout [Double], _ rank: Int) -> Double {
    var low = 0
    var high = values.count - 1
    while low < high {
      let pivot = values[(low + high) / 2]
      var leftIndex = low
      var rightIndex = high
      while leftIndex <= rightIndex {
        while values[leftIndex] < pivot { leftIndex += 1 }
        while values[rightIndex] > pivot { rightIndex -= 1 }
        if leftIndex <= rightIndex {
          values.swapAt(leftIndex, rightIndex)
          leftIndex += 1
          rightIndex -= 1
        }
      }
      if rank <= rightIndex {
        high = rightIndex
      } else if rank >= leftIndex {
        low = leftIndex
      } else {
        break
      }
    }
    return values[rank]
  }

  private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
    sorted[min(sorted.count - 1, max(0, Int((share * Double(sorted.count)).rounded(.down))))]
  }
}
