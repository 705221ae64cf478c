import CollectionLayout
import LayoutGeometry

/// The functions of the template engine for one arrangement, compiled for it.
///
/// See ``SectionForm`` for why they are stored as functions.
struct ObjectForm<P: PreparedArrangement> {
  typealias Attributes = LayoutAttributes<P.Payload>

  /// Makes an object for every element of the sections.
  ///
  /// - Complexity: O(n) for n elements.
  let objects: (PreparedSections<P, SectionTable>) -> ElementObjects

  /// Everything that hits a rectangle, in canonical order.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  let answers: (Rect, ElementObjects) -> [Attributes]

  /// The attributes of an element, or nil if there is no such element.
  let attributes: (ElementIdentity, ElementObjects) -> Attributes?

  @inline(__always)
  init() {
    objects = { prepared in
      var objects = ElementObjects(cells: prepared.environment.counts.reduce(0, +))
      prepared.forEachAttributes { objects.insert($0) }
      return objects
    }
    answers = { rect, objects in
      let query = Box(rect)
      guard query.isOrdered else { return [] }
      return objects.hits(of: query).map(AttributesObject.attributes(of:))
    }
    attributes = { element, objects in
      // An object that lives until its attributes are copied saves a second copy of them.
      withExtendedLifetime(objects.object(of: element)) { $0.map(AttributesObject.attributes(of:)) }
    }
  }
}
