import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// The expected and the found elements of a failure. A picture draws both, one over the other.
public struct FailurePicture: Hashable, Sendable {
  /// The rectangle of the query; nil if the failure is not about a query.
  public var query: Rect?
  public var expected: [PlacedElement]
  public var found: [PlacedElement]

  /// The elements before and after the first missing one, which tell its place to a reader who does
  /// not know the frames. They are not compared.
  public package(set) var neighbors: [PlacedElement] = []

  public init(query: Rect? = nil, expected: [PlacedElement], found: [PlacedElement]) {
    self.query = query
    self.expected = expected
    self.found = found
  }

  /// Whether an element with a transform is missing, extra, or found with other attributes than
  /// expected.
  var hasDifferingTransformedElement: Bool {
    func transformed(_ elements: [PlacedElement]) -> Set<PlacedElement> {
      Set(elements.filter { $0.transform != .identity })
    }
    return transformed(expected) != transformed(found)
  }

  /// The first expected element that was not found; nil if there is none.
  package var missingElement: PlacedElement? {
    let foundIdentities = Set(found.map(\.identity))
    return expected.first { !foundIdentities.contains($0.identity) }
  }

  /// Takes the neighbors of the missing element from `elements`, which can be in any order: of the
  /// same section and kind, the one with the next smaller and the one with the next greater path.
  package mutating func setNeighbors(from elements: [PlacedElement]) {
    guard let identity = missingElement?.identity else { return }
    var before: PlacedElement?
    var after: PlacedElement?
    for element in elements where element.identity.isOfSameGroup(as: identity) {
      if element.identity < identity, before.map({ $0.identity < element.identity }) ?? true {
        before = element
      }
      if identity < element.identity, after.map({ element.identity < $0.identity }) ?? true {
        after = element
      }
    }
    neighbors = [before, after].compactMap(\.self)
  }

  /// The frame of the missing element and those of its neighbors, as text for a message; nil if no
  /// element is missing.
  package var placeOfMissingElement: String? {
    guard let missingElement else { return nil }
    func place(_ element: PlacedElement) -> String {
      "\"\(element.identity)\" at \(element.frame.text)"
    }
    var text = "\"\(missingElement.identity)\" belongs at \(missingElement.frame.text)"
    if missingElement.transform != .identity {
      text += ", transformed to \(missingElement.boundingBox.text)"
    }
    let texts = neighbors.map {
      ($0.identity < missingElement.identity ? "after " : "before ") + place($0)
    }
    return texts.isEmpty ? text : "\(text), \(texts.joined(separator: " and "))"
  }
}

extension ElementIdentity {
  /// Whether both identities have the same category, kind and section.
  fileprivate func isOfSameGroup(as other: ElementIdentity) -> Bool {
    category == other.category && kind == other.kind && path.section == other.path.section
  }
}
