import RandomNumbers

extension SplitMix64 {
  /// A random element of `values`, all with equal probability; nil if there are none.
  package mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[nextInt(values.count)]
  }

  /// A random element of `values`, all with equal probability. There must be at least one.
  package mutating func randomElement<Value>(of values: [Value]) -> Value {
    values[nextInt(values.count)]
  }

  /// True with a probability of `percent` in 100.
  package mutating func randomBool(_ percent: Int) -> Bool { randomBool(percent, of: 100) }

  /// True with a probability of `favorableCount` divided by `totalCount`.
  package mutating func randomBool(_ favorableCount: Int, of totalCount: Int) -> Bool {
    nextInt(totalCount) < favorableCount
  }

  /// A copy of `values` in random order.
  @inlinable
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.dropLast() {
      values.swapAt(index, index + nextInt(values.count - index))
    }
    return values
  }
}
