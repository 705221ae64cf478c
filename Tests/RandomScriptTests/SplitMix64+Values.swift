import LayoutGeometry
import RandomCollections
import RandomNumbers

/// Random values that layouts are likely to handle incorrectly.
extension SplitMix64 {
  /// A random length in `range`, or up to 0.9 beyond it. About half of the lengths are whole
  /// numbers, and most of the others are not multiples of 1/1024 point.
  mutating func randomLength(in range: ClosedRange<Int>) -> Double {
    let wholeNumber = Double(range.lowerBound + nextInt(range.count))
    return randomBool(50) ? wholeNumber : wholeNumber + Double(nextInt(10)) / 10
  }

  /// The size of an item: often 50 x 50, sometimes empty or wider than the view.
  mutating func randomItemSize() -> Size {
    if randomBool(50) { return Size(width: 50, height: 50) }
    if randomBool(30) {
      return Size(width: randomLength(in: 0...120), height: randomLength(in: 0...90))
    }
    return randomElement(of: [
      Size(width: 30, height: 40), Size(width: 115, height: 50), Size(width: 0, height: 0),
      Size(width: 0, height: 30), Size(width: 40, height: 0), Size(width: 390, height: 10),
      Size(width: 100, height: 700), Size(width: 33.3, height: 44.7),
    ])
  }

  /// A frame of the `free` layout: anywhere, sometimes empty or very large.
  mutating func randomItemFrame() -> Rect {
    let size = randomBool(5) ? Size(width: 5_000, height: 3_000) : randomItemSize()
    return Rect(
      origin: Point(x: randomLength(in: -200...500), y: randomLength(in: -200...900)), size: size)
  }

  /// Random insets, a few of them negative.
  mutating func randomInsets() -> Insets {
    let leastLength = randomBool(10) ? -15 : 0
    return Insets(
      top: randomLength(in: leastLength...20), left: randomLength(in: leastLength...20),
      bottom: randomLength(in: leastLength...20),
      right: randomLength(in: leastLength...20))
  }

  /// A number that is not a valid length or is out of range.
  mutating func hostileNumber() -> Double {
    randomElement(of: [.nan, .infinity, -.infinity, -1, -0.5, 0x1p41, -0x1p41, 1e300, 0x1p40])
  }
}
