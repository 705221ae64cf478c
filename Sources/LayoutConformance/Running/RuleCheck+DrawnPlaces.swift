import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Random choices that differ between states.
extension RuleCheck {
  /// A random whole number in `0..<limit`; `limit` must be positive.
  func drawnNumber(below limit: Int) -> Int { numbers.below(limit) }

  /// A random number between `low` and `high`, or `low` if the range is empty.
  func drawnLength(_ low: Double, _ high: Double) -> Double {
    guard low < high, low.isFinite, high.isFinite else { return low }
    return numbers.double(in: NumberInterval(low: low, high: high))
  }

  /// A random element of `values`; nil if there are none.
  func drawn<Value>(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[drawnNumber(below: values.count)]
  }

  /// Up to `count` random elements with finite frames, in canonical order. If there are only a few
  /// elements, all of them are returned.
  func drawnElements(_ count: Int) -> [PlacedElement] {
    drawnPlaces(count).map { observation.elements[$0] }
  }

  /// The indices of the elements that ``drawnElements(_:)`` returns.
  ///
  /// The choice depends on the identities of the elements. If other elements are removed, the same
  /// ones are chosen again, so that a failure remains visible while a scenario is shrunk.
  func drawnPlaces(_ count: Int) -> [Int] {
    let boxes = observation.boxes
    let places = boxes.indices.filter { boxes[$0].isFinite }
    let salt = numbers.next()
    if places.count <= max(count, 8) { return places }
    let ranked = places.map { (rank: observation.elements[$0].identity.rank(salt), place: $0) }
    return ranked.sorted { $0.rank < $1.rank }.prefix(count).map(\.place).sorted()
  }

  /// A random rect in and around the content.
  func drawnRect() -> Rect {
    let size = subject.contentSize
    let margin = 100.0
    let left = drawnLength(-margin, size.width + margin)
    let top = drawnLength(-margin, size.height + margin)
    return Rect(
      x: left, y: top, width: drawnLength(0, size.width / 2 + margin),
      height: drawnLength(0, size.height / 2 + margin))
  }

  /// A rect of four random bit patterns, which may be NaN or infinite.
  func drawnBits() -> Rect {
    Rect(
      x: Double(bitPattern: numbers.next()), y: Double(bitPattern: numbers.next()),
      width: Double(bitPattern: numbers.next()), height: Double(bitPattern: numbers.next()))
  }
}

extension ElementIdentity {
  /// A pseudorandom number that depends only on the identity and `salt`.
  fileprivate func rank(_ salt: UInt64) -> UInt64 {
    var bits = salt &+ UInt64(truncatingIfNeeded: path.section) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &+ UInt64(truncatingIfNeeded: path.item) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 29)) &* (0x94D0_49BB_1331_11EB &+ 2 &* UInt64(category.rawValue))
    return bits ^ (bits >> 32)
  }
}
