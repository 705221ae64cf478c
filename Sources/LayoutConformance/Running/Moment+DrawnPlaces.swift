import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// What a rule draws at random, so that it looks at something else in every state.
extension Moment {
  /// A whole number from 0 up to, not including, `limit`, which is above 0.
  func drawnNumber(below limit: Int) -> Int { numbers.below(limit) }

  /// A number from `low` up to `high`; `low` where there is nothing between.
  func drawnLength(_ low: Double, _ high: Double) -> Double {
    guard low < high, low.isFinite, high.isFinite else { return low }
    return numbers.double(in: NumberInterval(low: low, high: high))
  }

  /// One of the values; nil of none.
  func drawn<Value>(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[drawnNumber(below: values.count)]
  }

  /// Up to `count` different ones of the elements that have a place, in canonical order; all of them
  /// where they are few.
  func drawnElements(_ count: Int) -> [PlacedElement] {
    drawnPlaces(count).map { observation.elements[$0] }
  }

  /// Where the elements stand that ``drawnElements(_:)`` draws.
  ///
  /// Which ones are drawn follows from their identities: the same are drawn again once others are
  /// gone, so that what was found with one of them is still found when a scenario is made smaller.
  func drawnPlaces(_ count: Int) -> [Int] {
    let boxes = observation.boxes
    let places = boxes.indices.filter { boxes[$0].isFinite }
    let salt = numbers.next()
    if places.count <= max(count, 8) { return places }
    let ranked = places.map { (rank: observation.elements[$0].identity.rank(salt), place: $0) }
    return ranked.sorted { $0.rank < $1.rank }.prefix(count).map(\.place).sorted()
  }

  /// A rectangle of any numbers in and around the content.
  func drawnRect() -> Rect {
    let size = subject.contentSize
    let margin = 100.0
    let left = drawnLength(-margin, size.width + margin)
    let top = drawnLength(-margin, size.height + margin)
    return Rect(
      x: left, y: top, width: drawnLength(0, size.width / 2 + margin),
      height: drawnLength(0, size.height / 2 + margin))
  }

  /// A rectangle of any four doubles at all, not-a-number and infinities among them.
  func drawnBits() -> Rect {
    Rect(
      x: Double(bitPattern: numbers.next()), y: Double(bitPattern: numbers.next()),
      width: Double(bitPattern: numbers.next()), height: Double(bitPattern: numbers.next()))
  }
}

extension ElementIdentity {
  /// A number that looks drawn, and follows from the identity and `salt` alone.
  fileprivate func rank(_ salt: UInt64) -> UInt64 {
    var bits = salt &+ UInt64(truncatingIfNeeded: path.section) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &+ UInt64(truncatingIfNeeded: path.item) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 29)) &* (0x94D0_49BB_1331_11EB &+ 2 &* UInt64(category.rawValue))
    return bits ^ (bits >> 32)
  }
}
