import LayoutGeometry
import RandomNumbers
import ScenarioFiles

extension SplitMix64 {
  /// A multiple of `step` points from `low` up to, not including, `high`.
  package mutating func length(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    (double(in: NumberInterval(low: low, high: high)) / step).rounded(.down) * step
  }

  /// Insets of 0 up to, not including, 20 points.
  package mutating func smallInsets() -> Insets {
    Insets(top: length(0, 20), left: length(0, 20), bottom: length(0, 20), right: length(0, 20))
  }
}
