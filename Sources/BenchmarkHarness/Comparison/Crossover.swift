import Foundation

/// A size at which the medians of two engines cross.
///
/// Medians are interpolated linearly in log-log scale between measured sizes.
struct Crossover: Hashable {
  /// The engine that is faster below the size, and the engine that is faster above it.
  let fasterBelow: String
  let fasterAbove: String
  let n: Double
  /// Whether the engines differ by more than their noise at both measured sizes.
  let isClear: Bool
  /// Whether the engines are the fastest of all engines: one at the size below, the other at the
  /// size above.
  let changesTheLead: Bool

  /// All crossovers between the engines in `sweep`, by size. Results with wrong answers are ignored.
  static func crossovers(in sweep: SizeSweep) -> [Crossover] {
    var found: [Crossover] = []
    for (place, first) in sweep.series.enumerated() {
      for second in sweep.series[(place + 1)...] {
        found += crossoversOfPair(first, second, in: sweep)
      }
    }
    return found.sorted {
      ($0.n, $0.fasterBelow, $0.fasterAbove) < ($1.n, $1.fasterBelow, $1.fasterAbove)
    }
  }

  private static func crossoversOfPair(
    _ first: SizeSweep.Series, _ second: SizeSweep.Series, in sweep: SizeSweep
  ) -> [Crossover] {
    let points = first.results.compactMap { one -> Point? in
      guard one.conforms,
        let other = second.results.first(where: { $0.identity.n == one.identity.n }),
        other.conforms, let ratio = MedianRatio(one.readings, over: other.readings),
        ratio.ratio != 1
      else { return nil }
      return Point(
        size: one.identity.n, logRatio: log(ratio.ratio),
        isClear: ratio.interval.map { !$0.contains(1) } ?? false)
    }
    return zip(points, points.dropFirst()).compactMap { low, high in
      guard (low.logRatio < 0) != (high.logRatio < 0) else { return nil }
      let share = low.logRatio / (low.logRatio - high.logRatio)
      let isFirstBelow = low.logRatio < 0
      let below = isFirstBelow ? first.engine : second.engine
      let above = isFirstBelow ? second.engine : first.engine
      return Crossover(
        fasterBelow: below, fasterAbove: above,
        n: exp(log(low.n) + share * (log(high.n) - log(low.n))),
        isClear: low.isClear && high.isClear,
        changesTheLead: leader(of: sweep, at: low.size) == below
          && leader(of: sweep, at: high.size) == above)
    }
  }

  /// The fastest engine at a size among those with correct answers.
  private static func leader(of sweep: SizeSweep, at n: Int) -> String? {
    sweep.series.compactMap { series in
      series.results.first { $0.identity.n == n && $0.conforms }
    }.min { $0.summary.p50 < $1.summary.p50 }?.identity.engine
  }

  private struct Point {
    var size: Int
    var n: Double { Double(size) }
    /// The logarithm of the ratio of the medians; negative if the first engine is faster.
    var logRatio: Double
    var isClear: Bool
  }
}
