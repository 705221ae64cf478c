import CollectionLayout
import LayoutGeometry

/// How an arrangement's elements are kept as the tutorials keep them: an object for each, and a scan of
/// all of them per query.
///
/// As in ``SectionForm``, the functions are made where the arrangement is known.
public struct ObjectForm<Content: Arrangement> {
  public typealias Attributes = LayoutAttributes<Content.Payload>

  /// Makes an object for every element of the sections.
  ///
  /// - Complexity: O(n) for n elements.
  public let objects: (PreparedSections<Content, SectionTable>) -> ElementObjects

  /// Everything that hits a rectangle, in canonical order.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  public let answers: (Rect, ElementObjects) -> [Attributes]

  /// The attributes of an element, or nil where there is none.
  public let attributes: (ElementIdentity, ElementObjects) -> Attributes?

  /// Creates the form of any arrangement.
  @inline(__always)
  init() {
    objects = { prepared in
      var objects = ElementObjects(cells: prepared.environment.counts.reduce(0, +))
      prepared.forEachAttributes { objects.remember($0) }
      return objects
    }
    answers = { rect, objects in
      let query = Box(rect)
      guard query.isOrdered else { return [] }
      return objects.hits(of: query).map(AttributesObject.attributes(of:))
    }
    attributes = { element, objects in
      objects.object(of: element).map(AttributesObject.attributes(of:))
    }
  }
}
