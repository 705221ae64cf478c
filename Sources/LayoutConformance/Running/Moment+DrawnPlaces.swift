import CollectionLayout
import LayoutGeometry
import ScenarioKit

/// What a rule draws at random, so that it looks at something else in every state.
extension Moment {
  /// A whole number from 0 up to, not including, `limit`, which is above 0.
  func drawnNumber(below limit: Int) -> Int {
    Int(truncatingIfNeeded: numbers.next() >> 33) % limit
  }

  /// A number from `low` up to `high`; `low` where there is nothing between.
  func drawnLength(_ low: Double, _ high: Double) -> Double {
    guard low < high, low.isFinite, high.isFinite else { return low }
    return numbers.double(in: NumberInterval(low: low, high: high))
  }

  /// One of the values; nil of none.
  func drawn<Value>(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[drawnNumber(below: values.count)]
  }

  /// Up to `count` different ones of the elements that have a place, in canonical order.
  func drawnElements(_ count: Int) -> [PlacedElement] {
    let places = zip(observation.elements, observation.boxes).filter { $1.isFinite }.map(\.0)
    guard places.count > count else { return places }
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(drawnNumber(below: places.count)) }
    return chosen.sorted().map { places[$0] }
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
