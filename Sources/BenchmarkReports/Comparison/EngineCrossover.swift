import Foundation

/// The number of items above which the slower of two engines becomes the faster one.
///
///     let sweep = ResultGroup.groups(of: document.results)[0].sweeps(of: "time")[0]
///     for crossover in EngineCrossover.crossovers(in: sweep) {
///       print("\(crossover.fasterEngineAbove) is faster above \(crossover.itemCount) items")
///     }
///
/// The number is interpolated: between two measured numbers of items, medians are assumed to lie on
/// a straight line in log-log scale.
struct EngineCrossover: Hashable {
  /// The engine that is the faster of the two with fewer than ``itemCount`` items.
  let fasterEngineBelow: String
  let fasterEngineAbove: String
  let itemCount: Double
  /// Whether the times of the two engines differ by more than their noise, both at the nearest
  /// measured number of items below ``itemCount`` and at the nearest one above it.
  let timesDifferBeyondNoise: Bool
  /// Whether one of the two engines is the fastest of all engines at the nearest measured number of
  /// items below ``itemCount``, and the other of the two at the nearest one above it.
  let changesFastestEngine: Bool

  /// All crossovers between two engines in `sweep`, sorted by the number of items. Results with
  /// wrong answers are ignored.
  static func crossovers(in sweep: ItemCountSweep) -> [EngineCrossover] {
    var crossovers: [EngineCrossover] = []
    for (firstIndex, first) in sweep.series.enumerated() {
      for second in sweep.series[(firstIndex + 1)...] {
        crossovers += crossoversBetween(first, second, in: sweep)
      }
    }
    return crossovers.sorted {
      ($0.itemCount, $0.fasterEngineBelow, $0.fasterEngineAbove) < (
        $1.itemCount, $1.fasterEngineBelow, $1.fasterEngineAbove
      )
    }
  }

  private static func crossoversBetween(
    _ first: ItemCountSweep.Series, _ second: ItemCountSweep.Series, in sweep: ItemCountSweep
  ) -> [EngineCrossover] {
    let comparisonsAtSizes = first.results.compactMap { firstResult -> ComparisonAtSize? in
      guard firstResult.conforms,
        let secondResult = second.results.first(where: {
          $0.identity.itemCount == firstResult.identity.itemCount
        }
        ),
        secondResult.conforms,
        let ratio = MedianRatio(firstResult.readings, over: secondResult.readings),
        ratio.ratio != 1
      else { return nil }
      return ComparisonAtSize(
        itemCount: firstResult.identity.itemCount, logMedianRatio: log(ratio.ratio),
        timesDifferBeyondNoise: ratio.interval.map { !$0.contains(1) } ?? false)
    }
    return zip(comparisonsAtSizes, comparisonsAtSizes.dropFirst()).compactMap { low, high in
      guard (low.logMedianRatio < 0) != (high.logMedianRatio < 0) else { return nil }
      let crossingFraction = low.logMedianRatio / (low.logMedianRatio - high.logMedianRatio)
      let isFirstFasterBelow = low.logMedianRatio < 0
      let fasterBelow = isFirstFasterBelow ? first.engine : second.engine
      let fasterAbove = isFirstFasterBelow ? second.engine : first.engine
      return EngineCrossover(
        fasterEngineBelow: fasterBelow, fasterEngineAbove: fasterAbove,
        itemCount: exp(
          low.logItemCount + crossingFraction * (high.logItemCount - low.logItemCount)),
        timesDifferBeyondNoise: low.timesDifferBeyondNoise && high.timesDifferBeyondNoise,
        changesFastestEngine: fastestEngine(of: sweep, at: low.itemCount) == fasterBelow
          && fastestEngine(of: sweep, at: high.itemCount) == fasterAbove)
    }
  }

  /// The fastest engine with `itemCount` items among those with correct answers.
  private static func fastestEngine(of sweep: ItemCountSweep, at itemCount: Int) -> String? {
    sweep.series.compactMap { series in
      series.results.first { $0.identity.itemCount == itemCount && $0.conforms }
    }.min { $0.summary.p50 < $1.summary.p50 }?.identity.engine
  }

  /// The comparison of two engines at one number of items.
  private struct ComparisonAtSize {
    var itemCount: Int
    var logItemCount: Double { log(Double(itemCount)) }
    /// The logarithm of the ratio of the two engines' medians; negative if the first engine is
    /// faster.
    var logMedianRatio: Double
    var timesDifferBeyondNoise: Bool
  }
}
