import LayoutGeometry
import RandomNumbers

/// A list of pseudorandom sizes, determined by a seed.
///
///     let sizes = RandomSizes(
///       seed: 7, count: 100, width: NumberInterval(low: 20, high: 120),
///       height: NumberInterval(low: 20, high: 20)
///     ).sizes()
///     sizes.count  // 100
public struct RandomSizes: Hashable, Sendable {
  public var seed: UInt64
  public var count: Int
  public var width: NumberInterval
  public var height: NumberInterval

  /// A positive number of points. Every width and height is a multiple of it.
  public var step: Double

  /// The step if a scenario does not state one: 1/1024 point. Sums of such sizes are exact, without
  /// rounding errors.
  public static let standardStep = 1 / Lattice.unitsPerPoint

  /// Creates a list of `count` sizes, whose widths lie in `width` and heights in `height`.
  public init(
    seed: UInt64, count: Int, width: NumberInterval, height: NumberInterval,
    step: Double = standardStep
  ) {
    self.seed = seed
    self.count = count
    self.width = width
    self.height = height
    self.step = step
  }

  /// Generates the sizes. Each item's width is drawn before its height.
  ///
  /// - Complexity: O(`count`).
  public func sizes() -> [Size] {
    var generator = SplitMix64(seed: seed)
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    for _ in 0..<count {
      let width = roundedDownToStep(generator.double(in: width))
      let height = roundedDownToStep(generator.double(in: height))
      sizes.append(Size(width: width, height: height))
    }
    return sizes
  }

  private func roundedDownToStep(_ value: Double) -> Double { (value / step).rounded(.down) * step }
}
