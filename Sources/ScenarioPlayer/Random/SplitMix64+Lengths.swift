import LayoutGeometry
import RandomNumbers
import ScenarioFiles

extension SplitMix64 {
  /// A random multiple of `step` points in the half-open range from `low` to `high`.
  package mutating func randomLength(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    (double(in: NumberInterval(low: low, high: high)) / step).rounded(.down) * step
  }

  /// Random insets, each from 0 to less than 20 points.
  package mutating func randomSmallInsets() -> Insets {
    Insets(
      top: randomLength(0, 20), left: randomLength(0, 20), bottom: randomLength(0, 20),
      right: randomLength(0, 20))
  }
}
