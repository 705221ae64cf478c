import LayoutGeometry
import RandomNumbers
import ScenarioFiles

extension Moment {
  /// Whether the step may have changed the layout's state, so that a rule that makes new layouts
  /// has something new to check.
  var isNews: Bool {
    switch step.action {
    case .contentSize, .fresh, .query, .item, .supplementary, .decoration, .appearing,
      .disappearing, .animate, .snap, .mutate, .snapshot, .same, .repeat, .random:
      return false
    default: return true
    }
  }
}

extension SplitMix64 {
  /// A random element of `values`, or nil if it is empty.
  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// A random multiple of a quarter point in `low..<high`.
  mutating func length(_ low: Double, _ high: Double) -> Double {
    (double(in: NumberInterval(low: low, high: high)) * 4).rounded(.down) / 4
  }

  /// The values in a random order.
  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for place in values.indices.dropLast() {
      values.swapAt(place, place + below(values.count - place))
    }
    return values
  }
}
