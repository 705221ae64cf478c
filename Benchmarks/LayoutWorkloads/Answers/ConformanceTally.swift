import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

/// Counts how many elements of an engine's answers differ from the oracle's.
struct ConformanceTally: Equatable {
  /// The number of elements that the oracle returned and the engine did not, or returned with other
  /// values.
  var missing = 0
  /// The number of elements that the engine returned and the oracle did not, or returned with other
  /// values.
  var extra = 0
  /// Whether a value other than an element was wrong, such as the content size.
  var hasOtherError = false

  /// Whether the answers were equal to the oracle's in every respect.
  var conforms: Bool { missing == 0 && extra == 0 && !hasOtherError }

  /// Compares an answer with the expected elements and adds the differences. The answer may be in
  /// any order; `expected` is in canonical order.
  ///
  /// An element with a wrong frame, transform or other attribute counts both as missing and as
  /// extra. An element that is returned twice counts as extra once.
  ///
  /// - Complexity: O(n) if the answer is correct and in canonical order; O(n log n) otherwise.
  mutating func compare<Payload>(
    _ answer: [LayoutAttributes<Payload>], with expected: [PlacedElement]
  ) {
    if answer.count == expected.count, zip(answer, expected).allSatisfy(Self.agree) { return }
    let answer = answer.sorted { $0.element < $1.element }
    let expected = expected.sorted { $0.identity < $1.identity }
    var (here, there) = (answer.startIndex, expected.startIndex)
    while here < answer.endIndex, there < expected.endIndex {
      let (given, wanted) = (answer[here], expected[there])
      if given.element < wanted.identity {
        extra += 1
        here += 1
      } else if wanted.identity < given.element {
        missing += 1
        there += 1
      } else {
        if !Self.agree(given, wanted) {
          missing += 1
          extra += 1
        }
        here += 1
        there += 1
      }
    }
    extra += answer.endIndex - here
    missing += expected.endIndex - there
  }

  /// Adds the differences of another tally.
  mutating func add(_ other: ConformanceTally) {
    missing += other.missing
    extra += other.extra
    hasOtherError = hasOtherError || other.hasOtherError
  }

  /// Compares the answer of a lookup and adds the differences.
  mutating func compare<Payload>(_ answer: LayoutAttributes<Payload>?, with expected: PlacedElement)
  {
    compare(answer.map { [$0] } ?? [], with: [expected])
  }

  private static func agree<Payload>(
    _ given: LayoutAttributes<Payload>, _ wanted: PlacedElement
  ) -> Bool {
    given.element == wanted.identity && given.frame == wanted.frame
      && given.zIndex == wanted.zIndex && given.alpha == wanted.alpha
      && given.isHidden == wanted.isHidden
      && given.transform3D.isClose(to: wanted.transform)
      && customValues(of: given.payload) == wanted.customValues
  }

  private static func customValues<Payload: AttributesPayload>(of payload: Payload) -> [CustomValue]
  {
    // The compiler evaluates this comparison, which avoids a cast for every element.
    if Payload.self == NoPayload.self { return [] }
    return (payload as? any CustomValued)?.customValues ?? []
  }
}
