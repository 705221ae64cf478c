import CollectionLayout
import LayoutGeometry

/// The functions that compute and query the objects of the template engine for one arrangement.
///
/// They are stored as closures that are created where the arrangement's type is known, so that the
/// compiler can specialize everything they call.
struct ElementObjectOperations<P: PreparedArrangement> {
  typealias Attributes = LayoutAttributes<P.Payload>

  /// Makes an object for every element of the sections.
  ///
  /// - Complexity: O(n) for n elements.
  let makeObjects: (PreparedSections<P, SectionTable>) -> ElementObjects

  /// Returns the attributes of all elements that intersect a rectangle, in canonical order (by
  /// section, category, kind and item).
  ///
  /// - Complexity: O(n + k log k) for k returned of n elements.
  let queryAnswers: (Rect, ElementObjects) -> [Attributes]

  /// Returns the attributes of an element; nil if the element does not exist.
  let elementAttributes: (ElementIdentity, ElementObjects) -> Attributes?

  @inline(__always)
  init() {
    makeObjects = { prepared in
      var objects = ElementObjects(cells: prepared.environment.itemCounts.reduce(0, +))
      prepared.forEachAttributes { objects.insert($0) }
      return objects
    }
    queryAnswers = { rect, objects in
      let query = Box(rect)
      guard query.isOrdered else { return [] }
      return objects.intersectingObjects(of: query).map(AttributesObject.attributes(of:))
    }
    elementAttributes = { element, objects in
      // The object is kept alive until its attributes are copied. Otherwise the compiler would copy
      // the attributes twice.
      withExtendedLifetime(objects.object(of: element)) { $0.map(AttributesObject.attributes(of:)) }
    }
  }
}
