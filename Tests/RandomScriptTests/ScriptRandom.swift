import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// The chance of a script: everything follows from its seed.
struct ScriptRandom: RandomNumberGenerator {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 to `bound - 1`; `bound` is positive.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of `values`, of which there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A length between two whole numbers; half of them are whole, others off the lattice.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(range.lowerBound + below(range.count))
    return chance(50) ? whole : whole + Double(below(10)) / 10
  }

  /// The size of an item: often the same, sometimes empty or wider than the view.
  mutating func size() -> Size {
    if chance(50) { return Size(width: 50, height: 50) }
    if chance(30) { return Size(width: length(0...120), height: length(0...90)) }
    return pick([
      Size(width: 30, height: 40), Size(width: 115, height: 50), Size(width: 0, height: 0),
      Size(width: 0, height: 30), Size(width: 40, height: 0), Size(width: 390, height: 10),
      Size(width: 100, height: 700), Size(width: 33.3, height: 44.7),
    ])
  }

  /// A frame of `free`: anywhere, now and then empty or huge.
  mutating func frame() -> Rect {
    let size = chance(5) ? Size(width: 5_000, height: 3_000) : size()
    return Rect(origin: Point(x: length(-200...500), y: length(-200...900)), size: size)
  }

  /// Insets; a few reach outwards.
  mutating func insets() -> Insets {
    let least = chance(10) ? -15 : 0
    return Insets(
      top: length(least...20), left: length(least...20), bottom: length(least...20),
      right: length(least...20))
  }

  /// A number that is no legal length, or none within the exact range.
  mutating func hostileNumber() -> Double {
    pick([.nan, .infinity, -.infinity, -1, -0.5, 0x1p41, -0x1p41, 1e300, 0x1p40])
  }
}
