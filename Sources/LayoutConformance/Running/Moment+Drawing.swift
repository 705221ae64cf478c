import LayoutGeometry
import RandomNumbers
import ScenarioFiles

extension Moment {
  /// Whether the step may have left another state than the one before it did, so that a layout made
  /// anew has something new to say.
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
  /// One of the values; nil of none.
  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// A multiple of a quarter of a point from `low` up to, not including, `high`.
  mutating func length(_ low: Double, _ high: Double) -> Double {
    (double(in: NumberInterval(low: low, high: high)) * 4).rounded(.down) / 4
  }

  /// The values in another order.
  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for place in values.indices.dropLast() {
      values.swapAt(place, place + below(values.count - place))
    }
    return values
  }
}
