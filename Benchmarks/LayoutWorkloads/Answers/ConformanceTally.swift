import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

/// Counts the elements of an engine's answers that differ from the oracle's answers.
///
///     var tally = ConformanceTally()
///     tally.compare(
///       layout.layoutAttributesForElements(in: viewport),
///       with: oracleFixture.oracleAnswers.elements(in: viewport))
///     print(tally.conforms, tally.missingElements, tally.extraElements)
struct ConformanceTally: Equatable {
  /// The number of elements that the oracle returned and the engine did not, or returned with other
  /// values.
  var missingElements = 0
  /// The number of elements that the engine returned and the oracle did not, or returned with other
  /// values.
  var extraElements = 0
  /// Whether the engine was wrong about anything other than an element, such as the content size.
  var hasErrorBesidesElements = false

  /// Whether the answers were equal to the oracle's in every respect.
  var conforms: Bool { missingElements == 0 && extraElements == 0 && !hasErrorBesidesElements }

  /// Compares an engine's answer to a query with the expected elements, and adds the differences to
  /// the counts of this tally. The answer may be in any order; `expected` must be in canonical
  /// order.
  ///
  /// An element with a wrong frame, transform or other attribute counts both as missing and as
  /// extra. If a correct element is returned twice, one of the two counts as extra.
  ///
  /// - Complexity: O(n) if the answer is correct and in canonical order; O(n log n) otherwise.
  mutating func compare<Payload>(
    _ answer: [LayoutAttributes<Payload>], with expected: [PlacedElement]
  ) {
    if answer.count == expected.count, zip(answer, expected).allSatisfy(Self.areEqual) { return }
    let answer = answer.sorted { $0.element < $1.element }
    let expected = expected.sorted { $0.identity < $1.identity }
    var (answerIndex, expectedIndex) = (answer.startIndex, expected.startIndex)
    while answerIndex < answer.endIndex, expectedIndex < expected.endIndex {
      let (answeredElement, expectedElement) = (answer[answerIndex], expected[expectedIndex])
      if answeredElement.element < expectedElement.identity {
        extraElements += 1
        answerIndex += 1
      } else if expectedElement.identity < answeredElement.element {
        missingElements += 1
        expectedIndex += 1
      } else {
        if !Self.areEqual(answeredElement, expectedElement) {
          missingElements += 1
          extraElements += 1
        }
        answerIndex += 1
        expectedIndex += 1
      }
    }
    extraElements += answer.endIndex - answerIndex
    missingElements += expected.endIndex - expectedIndex
  }

  /// Adds the differences that `other` has counted to the counts of this tally.
  mutating func addDifferences(_ other: ConformanceTally) {
    missingElements += other.missingElements
    extraElements += other.extraElements
    hasErrorBesidesElements = hasErrorBesidesElements || other.hasErrorBesidesElements
  }

  /// Compares the answer of a lookup with the expected element, and adds the differences to the
  /// counts of this tally. If `answer` is nil, the element counts as missing.
  mutating func compare<Payload>(_ answer: LayoutAttributes<Payload>?, with expected: PlacedElement)
  {
    compare(answer.map { [$0] } ?? [], with: [expected])
  }

  private static func areEqual<Payload>(
    _ answeredElement: LayoutAttributes<Payload>, _ expectedElement: PlacedElement
  ) -> Bool {
    answeredElement.element == expectedElement.identity
      && answeredElement.frame == expectedElement.frame
      && answeredElement.zIndex == expectedElement.zIndex
      && answeredElement.alpha == expectedElement.alpha
      && answeredElement.isHidden == expectedElement.isHidden
      && answeredElement.transform3D.isClose(to: expectedElement.transform)
      && customValues(of: answeredElement.payload) == expectedElement.customValues
  }

  private static func customValues<Payload: AttributesPayload>(of payload: Payload) -> [CustomValue]
  {
    // For a layout without a payload, the optimizer evaluates this comparison at compile time, so
    // that no element's payload is cast.
    if Payload.self == NoPayload.self { return [] }
    return (payload as? any CustomValued)?.customValues ?? []
  }
}
