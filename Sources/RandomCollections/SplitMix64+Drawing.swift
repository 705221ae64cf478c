import RandomNumbers

extension SplitMix64 {
  /// One of the values, each equally likely; nil if there are none.
  package mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// One of the values, each equally likely. There must be at least one.
  package mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// True in `percent` of 100 cases.
  package mutating func chance(_ percent: Int) -> Bool { chance(percent, of: 100) }

  /// True in `some` of `all` cases.
  package mutating func chance(_ some: Int, of all: Int) -> Bool { below(all) < some }

  /// The values in random order.
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for place in values.indices.dropLast() {
      values.swapAt(place, place + below(values.count - place))
    }
    return values
  }
}
