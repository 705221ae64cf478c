import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// Messages that describe differences between expected and found elements.
package enum ElementDifference {
  /// A message about the first difference between two lists of elements; nil if the lists are
  /// equal. If `inOrder` is false, the order of elements is ignored.
  package static func ofElements(
    expected: [PlacedElement], found: [PlacedElement], inOrder: Bool = true
  ) -> String? {
    if expected == found { return nil }
    if !inOrder {
      return ofElements(
        expected: expected.inCanonicalOrder, found: found.inCanonicalOrder, inOrder: true)
    }
    let identityDifference = ofIdentities(
      expected: expected.map(\.identity), found: found.map(\.identity), inOrder: true)
    if let identityDifference { return identityDifference.message }
    for (expectedElement, foundElement) in zip(expected, found)
    where expectedElement != foundElement {
      return ofAttributes(expected: expectedElement, found: foundElement)
    }
    return nil
  }

  /// What differs, and a message about the elements that `found` lacks or has in addition; nil if the
  /// lists are equal. If `inOrder` is true, an element at a wrong index is a difference
  /// too.
  package static func ofIdentities(
    expected: [ElementIdentity], found: [ElementIdentity], inOrder: Bool
  ) -> (observation: Observation, message: String)? {
    if expected == found { return nil }
    let expectedSet = Set(expected)
    let foundSet = Set(found)
    let missingElements = expected.filter { !foundSet.contains($0) }
    let extraElements = found.filter { !expectedSet.contains($0) }
    if missingElements.isEmpty && extraElements.isEmpty && found.count == expected.count {
      guard inOrder, let index = zip(expected, found).firstIndex(where: { $0 != $1 }) else {
        return nil
      }
      return (
        .wrongOrder, "expected \"\(expected[index])\" at index \(index), found \"\(found[index])\""
      )
    }
    let expectedCountText = expected.count == 1 ? "1 element" : "\(expected.count) elements"
    let countText =
      found.count == expected.count
      ? "expected other elements" : "expected \(expectedCountText), found \(found.count)"
    switch (missingElements.isEmpty, extraElements.isEmpty) {
    case (true, true):
      return (.repeatedElements, "\(countText): some elements occur more than once")
    case (true, false):
      return (.extraElements, "\(countText): extra \(quotedNames(extraElements))")
    case (false, true):
      return (.missingElements, "\(countText): missing \(quotedNames(missingElements))")
    case (false, false):
      return (
        .missingElements,
        "\(countText): missing \(quotedNames(missingElements)); extra \(quotedNames(extraElements))"
      )
    }
  }

  /// A message about the difference between `lookup`, which the single lookup of an element
  /// returned, and `element`, which a query returned as part of `answer`; nil if they are equal.
  package static func ofLookup(
    _ lookup: PlacedElement?, andQueriedElement element: PlacedElement, in answer: [PlacedElement]
  ) -> String? {
    let identity = element.identity
    guard let lookup else {
      let consequence =
        identity.category == .cell ? "; UIKit ends an app that needs the attributes" : ""
      return
        "expected the lookup of \"\(identity)\" to return what the query returned, found none\(consequence)"
    }
    if lookup.identity != identity {
      return
        "expected the lookup of \"\(identity)\" to return this element, found \"\(lookup.identity)\""
    }
    let message = ofAttributes(
      expected: lookup, found: element, sources: (" (lookup)", " (query)"))
    guard let message, lookup.frame != element.frame,
      let neighbor = answer.first(where: { $0.identity != identity && $0.frame == lookup.frame })
    else { return message }
    return "\(message); the lookup returned the frame of \"\(neighbor.identity)\""
  }

  /// A message about the first field that differs between the expected and the found attributes of
  /// an element; nil if they are equal. `sources` are added to the values, to say where each comes
  /// from.
  package static func ofAttributes(
    expected: PlacedElement, found: PlacedElement,
    sources: (expected: String, found: String) = ("", "")
  ) -> String? {
    func fieldMessage(
      _ field: String, _ expectedValue: some CustomStringConvertible,
      _ foundValue: some CustomStringConvertible
    )
      -> String
    {
      "expected \(field) \(expectedValue)\(sources.expected) of \"\(expected.identity)\", found \(foundValue)\(sources.found)"
    }
    if expected.frame != found.frame {
      return fieldMessage("frame", expected.frame.text, found.frame.text)
    }
    if expected.zIndex != found.zIndex {
      return fieldMessage("zIndex", expected.zIndex, found.zIndex)
    }
    if expected.alpha != found.alpha { return fieldMessage("alpha", expected.alpha, found.alpha) }
    if expected.isHidden != found.isHidden {
      return fieldMessage("hidden", expected.isHidden, found.isHidden)
    }
    if expected.transform != found.transform {
      return fieldMessage(
        "transform", expected.transform.matrixEntries, found.transform.matrixEntries)
    }
    if expected.customValues != found.customValues {
      return fieldMessage("custom values", expected.customValues, found.customValues)
    }
    return nil
  }

  /// The quoted names of the first five elements, and the number of further elements, as text for a
  /// message.
  package static func quotedNames(_ elements: [ElementIdentity]) -> String {
    let shownNames = elements.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return elements.count > 5 ? "\(shownNames) and \(elements.count - 5) more" : shownNames
  }
}

extension [PlacedElement] {
  /// The elements in canonical order: by section, category, kind and item.
  package var inCanonicalOrder: [PlacedElement] { sorted { $0.identity < $1.identity } }
}

extension Sequence {
  fileprivate func firstIndex(where predicate: (Element) -> Bool) -> Int? {
    for (index, element) in enumerated() where predicate(element) { return index }
    return nil
  }
}

extension Rect {
  /// The rectangle as written in scenario files.
  package var text: String { "[\(minX), \(minY), \(width), \(height)]" }
}

extension Size {
  /// The size as written in scenario files.
  package var text: String { "[\(width), \(height)]" }
}

extension Point {
  /// The point as written in scenario files. Zero has no sign.
  package var text: String { "[\(x + 0), \(y + 0)]" }
}

extension PlacedElement {
  /// Creates an element from attributes of any type.
  public init(_ attributes: AnyLayoutAttributes) {
    self.init(
      attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
      alpha: attributes.alpha, isHidden: attributes.isHidden, transform: attributes.transform3D,
      customValues: (attributes.payload as? any CustomValued)?.customValues ?? [])
  }

  /// A message about the first field in which `found` differs from this element, which an oracle
  /// computed; nil if they are equal. Oracles know neither `alpha` nor `isHidden`, so these must have
  /// their default values.
  package func difference(from found: PlacedElement) -> String? {
    if found == self { return nil }
    var expected = self
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return ElementDifference.ofAttributes(expected: expected, found: found)
  }
}

extension Transform3D {
  /// True if all entries differ by at most 1e-9, the tolerance of transforms in scenarios. False if
  /// an entry is NaN.
  ///
  /// Rotated elements cannot agree exactly, because the oracle uses the sine and cosine of the
  /// platform.
  package func isClose(to other: Transform3D) -> Bool {
    if self == other { return true }
    let (ownEntries, otherEntries) = (matrixEntries, other.matrixEntries)
    return ownEntries.indices.allSatisfy { (ownEntries[$0] - otherEntries[$0]).magnitude <= 1e-9 }
  }
}
