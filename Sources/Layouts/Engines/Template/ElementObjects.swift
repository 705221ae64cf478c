import CollectionLayout
import LayoutGeometry

/// An object for each element, in dictionaries by path, one for each category and kind.
public struct ElementObjects {
  private var caches: [ElementCache] = []

  /// Creates a store of nothing.
  public init() {}

  /// Creates a store of nothing yet, with room for `cells` cells.
  init(cells: Int) {
    if cells > 0 {
      caches.append(ElementCache(category: .cell, kind: .none, capacity: cells))
    }
  }

  /// The number of elements.
  public var count: Int { caches.reduce(0) { $0 + $1.elements.count } }

  /// Makes the object of an element.
  mutating func remember<Payload>(_ attributes: LayoutAttributes<Payload>) {
    let cache =
      caches.firstIndex { $0.holds(attributes.element) } ?? caches.endIndex
    if cache == caches.endIndex {
      caches.append(ElementCache(category: attributes.category, kind: attributes.kind))
    }
    caches[cache].elements[attributes.path] = AttributesObject(attributes)
  }

  /// What hits `query`; sorted, since dictionaries have no order of their own.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  func hits(of query: Box) -> [ElementObject] {
    var hits: [ElementObject] = []
    for cache in caches {
      for element in cache.elements.values where query.hits(Box(element.boundingBox)) {
        hits.append(element)
      }
    }
    hits.sort { $0.common.element < $1.common.element }
    return hits
  }

  /// The object of an element, or nil where there is none.
  func object(of element: ElementIdentity) -> ElementObject? {
    caches.first { $0.holds(element) }?.elements[element.path]
  }
}

/// The elements of one category and kind, by path.
private struct ElementCache {
  private let category: ElementCategory
  private let kind: ElementKind
  var elements: [ElementPath: ElementObject] = [:]

  /// Creates a cache of nothing yet, with room for `capacity` elements.
  init(category: ElementCategory, kind: ElementKind, capacity: Int = 0) {
    self.category = category
    self.kind = kind
    elements.reserveCapacity(capacity)
  }

  /// Whether this is where an element belongs.
  func holds(_ element: ElementIdentity) -> Bool {
    category == element.category && kind == element.kind
  }
}
