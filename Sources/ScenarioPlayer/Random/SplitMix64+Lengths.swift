import LayoutGeometry
import RandomNumbers
import ScenarioFiles

extension SplitMix64 {
  /// A random multiple of `step` points in the half-open range from `low` to `high`.
  package mutating func length(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    (double(in: NumberInterval(low: low, high: high)) / step).rounded(.down) * step
  }

  /// Random insets between 0 and 20 points.
  package mutating func smallInsets() -> Insets {
    Insets(top: length(0, 20), left: length(0, 20), bottom: length(0, 20), right: length(0, 20))
  }
}
