import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// How far an engine's answers were from the oracle's.
struct ConformanceTally: Equatable {
  /// Elements that the oracle gave and the engine did not, or not as they should be.
  var missing = 0
  /// Elements that the engine gave and the oracle did not, or not so.
  var extra = 0
  /// Whether something other than an element was wrong, such as the content size.
  var hasOtherFault = false

  /// Whether nothing was wrong.
  var conforms: Bool { missing == 0 && extra == 0 && !hasOtherFault }

  /// Adds the comparison of one answer, in any order, with the elements expected, in canonical one.
  ///
  /// An element with a wrong frame, transform or other attribute is missing and extra; one that is given
  /// twice is extra once.
  ///
  /// - Complexity: O(n) where the answer is right and in canonical order, else O(n log n).
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

  /// Adds what another comparison found.
  mutating func add(_ other: ConformanceTally) {
    missing += other.missing
    extra += other.extra
    hasOtherFault = hasOtherFault || other.hasOtherFault
  }

  /// Adds the comparison of a single lookup.
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
    // Known at compile time, where a cast would be tried for every element.
    if Payload.self == NoPayload.self { return [] }
    return (payload as? any CustomValued)?.customValues ?? []
  }
}
