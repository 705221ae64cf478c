import CollectionLayout
import LayoutGeometry

/// The object that stands for an element in the template engine.
///
/// It knows no payload, so that scans are compiled once for all layouts.
class CachedElement {
  /// All that any layout's attributes have.
  final let common: LayoutAttributes<NoPayload>

  init(_ common: LayoutAttributes<NoPayload>) { self.common = common }

  /// Where queries find the element.
  var boundingBox: Rect { common.frame }
}

/// The object that stands for an element whose attributes carry a payload.
final class CachedAttributes<Payload: AttributesPayload>: CachedElement {
  private let payload: Payload

  init(_ attributes: LayoutAttributes<Payload>) {
    payload = attributes.payload
    super.init(
      LayoutAttributes(
        attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
        alpha: attributes.alpha, isHidden: attributes.isHidden))
  }

  override var boundingBox: Rect { payload.boundingBox(of: common.frame) }

  /// The attributes that an object was made of.
  ///
  /// - Precondition: it is one of this class; a layout makes no others.
  static func attributes(of cached: CachedElement) -> LayoutAttributes<Payload> {
    let common = cached.common
    return LayoutAttributes(
      common.element, frame: common.frame, zIndex: common.zIndex, alpha: common.alpha,
      isHidden: common.isHidden,
      payload: unsafeDowncast(cached, to: CachedAttributes<Payload>.self).payload)
  }

  /// Appends the attributes that objects were made of.
  ///
  /// - Precondition: as for ``attributes(of:)``.
  static func append(_ cached: [CachedElement], to answers: inout [LayoutAttributes<Payload>]) {
    answers.reserveCapacity(answers.count + cached.count)
    for element in cached { answers.append(attributes(of: element)) }
  }
}

/// The elements of one category and kind, by path.
struct ElementCache {
  private let category: ElementCategory
  private let kind: ElementKind
  var elements: [ElementPath: CachedElement] = [:]

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

  /// Appends what hits `query`, in no particular order.
  ///
  /// - Complexity: O(n) for n elements.
  func appendHits(of query: Box, to hits: inout [CachedElement]) {
    for element in elements.values where query.hits(Box(element.boundingBox)) {
      hits.append(element)
    }
  }

  /// Brings elements into canonical order.
  static func sort(_ elements: inout [CachedElement]) {
    elements.sort { $0.common.element < $1.common.element }
  }
}
