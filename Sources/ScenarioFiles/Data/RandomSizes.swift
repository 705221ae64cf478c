import LayoutGeometry
import RandomNumbers

/// A list of sizes that follows from a seed.
public struct RandomSizes: Hashable, Sendable {
  public var seed: UInt64
  public var count: Int
  public var width: NumberInterval
  public var height: NumberInterval

  /// Every length is a multiple of this; positive.
  public var step: Double

  /// The step when a scenario names none: the lattice of lengths.
  public static let standardStep = 1 / Lattice.unitsPerPoint

  /// Creates a list of `count` sizes with lengths in `width` and `height`.
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

  /// The sizes: per item the width is drawn first, then the height.
  ///
  /// - Complexity: O(`count`).
  public func sizes() -> [Size] {
    var generator = SplitMix64(seed: seed)
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    for _ in 0..<count {
      let width = stepped(generator.double(in: width))
      let height = stepped(generator.double(in: height))
      sizes.append(Size(width: width, height: height))
    }
    return sizes
  }

  private func stepped(_ value: Double) -> Double { (value / step).rounded(.down) * step }
}
