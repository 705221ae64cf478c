import Foundation
import RandomNumbers

/// How one arm of a session compares with another: log ratios, by process and round.
///
/// A round runs every arm once, moments apart, so that what the machine does to one it does to all; the
/// ratio within a round is what noise leaves standing. Processes differ by more than rounds do (their
/// memory lies elsewhere), so both levels are kept.
public struct PairedRatios: Hashable, Sendable {
  /// The natural logarithm of candidate over base, for each process, in the order of its rounds.
  public private(set) var processes: [[Double]] = []

  /// Creates an empty series.
  public init() {}

  /// Adds a process: for each of its rounds the time of both arms, in any unit.
  ///
  /// A round in which a time is not positive (a clock that stepped back) is left out.
  ///
  /// - Returns: the number of rounds left out.
  @discardableResult
  public mutating func addProcess(base: [Double], candidate: [Double]) -> Int {
    let logs = zip(base, candidate).filter { $0 > 0 && $1 > 0 }.map { log($1 / $0) }
    if !logs.isEmpty { processes.append(logs) }
    return min(base.count, candidate.count) - logs.count
  }

  /// The median over processes of the medians over rounds; nil without any round.
  public var effect: Double? { Self.median(processes.map { Self.median($0)! }) }

  /// How many resamples of a process's rounds its draws are taken from.
  private static let resamples = 400

  /// The interval that holds the effect with `confidence`, by hierarchical bootstrap: processes are
  /// drawn with replacement, then rounds within each.
  ///
  /// Also how improbable an effect of this size is where there is none: twice the smaller share of
  /// draws on one side of zero, which is never less than two in `draws`. Neither is given with fewer
  /// than two processes.
  ///
  /// The rounds of each process are drawn some hundred times beforehand, and a draw of the process
  /// takes one of those medians: many draws then cost little more than few.
  ///
  /// - Complexity: O(rounds + draws × processes), the rounds some hundred times.
  public func bootstrap(
    confidence: Double = 0.99, draws: Int = 2_000,
    using numbers: inout some RandomNumberGenerator
  ) -> Bootstrap? {
    guard processes.count > 1 else { return nil }
    let pools = processes.map { Self.medians(ofResampled: $0, using: &numbers) }
    var effects: [Double] = []
    effects.reserveCapacity(draws)
    var medians = [Double](repeating: 0, count: pools.count)
    for _ in 0..<draws {
      for place in medians.indices {
        let pool = pools[numbers.below(pools.count)]
        medians[place] = pool[numbers.below(pool.count)]
      }
      effects.append(Self.median(medians)!)
    }
    effects.sort()
    let tail = (1 - confidence) / 2
    let below = effects.count { $0 <= 0 }
    let above = effects.count { $0 >= 0 }
    return Bootstrap(
      interval: Self.quantile(effects, tail)...Self.quantile(effects, 1 - tail),
      // One draw more on the smaller side, so that no finite number of draws makes it impossible.
      chance: min(1, 2 * Double(min(below, above) + 1) / Double(draws + 1)))
  }

  /// The medians of rounds drawn with replacement.
  private static func medians(
    ofResampled rounds: [Double], using numbers: inout some RandomNumberGenerator
  ) -> [Double] {
    (0..<resamples).map { _ in
      median(rounds.map { _ in rounds[numbers.below(rounds.count)] })!
    }
  }

  /// What a bootstrap tells of an effect.
  public struct Bootstrap: Hashable, Sendable {
    /// The interval of the effect, as log ratios.
    public var interval: ClosedRange<Double>
    /// The chance of an effect of this size where there is none, in (0, 1].
    public var chance: Double

    /// Half the interval's length.
    public var halfWidth: Double { (interval.upperBound - interval.lowerBound) / 2 }
  }

  /// The middle value, or the mean of the two middle ones; nil of nothing.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var values = values
    let middle = values.count / 2
    let upper = select(&values, middle)
    if values.count % 2 == 1 { return upper }
    return (values[..<middle].max()! + upper) / 2
  }

  /// The value that would stand at `rank` in order (Hoare's selection); smaller ones end up before it.
  ///
  /// - Complexity: O(n) on average.
  private static func select(_ values: inout [Double], _ rank: Int) -> Double {
    var low = 0
    var high = values.count - 1
    while low < high {
      let pivot = values[(low + high) / 2]
      var left = low
      var right = high
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right {
        high = right
      } else if rank >= left {
        low = left
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
