import CollectionLayout
import LayoutGeometry

/// Stores one object for each element. Each category and kind has a dictionary, whose keys are
/// paths.
///
///     var objects = ElementObjects()
///     objects.insert(LayoutAttributes<NoPayload>(.cell(path), frame: firstFrame))
///     objects.object(of: .cell(path))?.boundingBox == firstFrame  // true
///     let visible = objects.intersectingObjects(of: Box(viewport))
public struct ElementObjects {
  private var dictionaries: [ElementDictionary] = []

  /// Creates an empty store.
  init() {}

  /// Creates an empty store with capacity for `cells` cells.
  init(cells: Int) {
    if cells > 0 {
      dictionaries.append(ElementDictionary(category: .cell, kind: .none, capacity: cells))
    }
  }

  /// The number of elements.
  var count: Int { dictionaries.reduce(0) { $0 + $1.elements.count } }

  /// Makes and stores the object of an element.
  mutating func insert<Payload>(_ attributes: LayoutAttributes<Payload>) {
    let dictionaryIndex =
      dictionaries.firstIndex { $0.matches(attributes.element) }
      ?? addDictionary(for: attributes.category, attributes.kind)
    dictionaries[dictionaryIndex].elements[attributes.path] = AttributesObject(attributes)
  }

  /// Adds an empty dictionary for elements of a category and kind, and returns its index.
  private mutating func addDictionary(for category: ElementCategory, _ kind: ElementKind) -> Int {
    dictionaries.append(ElementDictionary(category: category, kind: kind))
    return dictionaries.count - 1
  }

  /// The objects of all elements that intersect `query`, sorted into canonical order.
  ///
  /// - Complexity: O(n + k log k) for k returned of n elements.
  func intersectingObjects(of query: Box) -> [ElementObject] {
    var hits: [ElementObject] = []
    for dictionary in dictionaries {
      for element in dictionary.elements.values where query.hits(Box(element.boundingBox)) {
        hits.append(element)
      }
    }
    hits.sort { $0.commonAttributes.element < $1.commonAttributes.element }
    return hits
  }

  /// The object of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(1) on average.
  func object(of element: ElementIdentity) -> ElementObject? {
    dictionaries.first { $0.matches(element) }?.elements[element.path]
  }
}

/// The elements of one category and kind, by path.
private struct ElementDictionary {
  private let category: ElementCategory
  private let kind: ElementKind
  var elements: [ElementPath: ElementObject] = [:]

  /// Creates an empty dictionary with capacity for `capacity` elements.
  init(category: ElementCategory, kind: ElementKind, capacity: Int = 0) {
    self.category = category
    self.kind = kind
    elements.reserveCapacity(capacity)
  }

  /// True if this dictionary is the one for the category and kind of `element`.
  func matches(_ element: ElementIdentity) -> Bool {
    category == element.category && kind == element.kind
  }
}
