import CollectionLayout
import LayoutArrangements
import LayoutGeometry

/// The storage that the tutorials teach: one object per element, in dictionaries by kind and path,
/// and a scan of all of them per query.
///
/// The baseline that the other engines are compared with. Whatever is stale, all objects are made
/// anew; what they are made of is kept as the eager engine keeps it, so that a partial invalidation
/// asks no more of the data than in the other engines.
public final class TemplateLayout<Content: Arrangement>: ArrangedLayout<EagerStorage<Content>> {
  private var caches: [ElementCache] = []

  /// Makes an object for every element.
  ///
  /// - Complexity: O(n) for n elements.
  override func sectionsWereRenewed() {
    caches = []
    guard let prepared else { return }
    let cells = prepared.environment.counts.reduce(0, +)
    if cells > 0 {
      caches.append(ElementCache(category: .cell, kind: .none, capacity: cells))
    }
    let (content, sections) = (prepared.content, prepared.sections)
    for section in sections.indices {
      let table = sections[section]
      let place = SectionPlace(of: table, origin: prepared.origin(of: section))
      for slot in 0..<table.slotCount {
        let element = table.element(at: slot, section: section)
        remember(content.attributes(of: element, box: table.box(at: slot), in: place))
      }
    }
    for own in prepared.contentElements {
      if let attributes = prepared.attributes(of: own.element) { remember(attributes) }
    }
    work.attributesMade += caches.reduce(0) { $0 + $1.elements.count }
  }

  private func remember(_ attributes: Attributes) {
    let cache =
      caches.firstIndex { $0.holds(attributes.element) } ?? caches.endIndex
    if cache == caches.endIndex {
      caches.append(ElementCache(category: attributes.category, kind: attributes.kind))
    }
    caches[cache].elements[attributes.path] = CachedAttributes(attributes)
  }

  /// Scans every element; what hits is sorted, since dictionaries have no order of their own.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  public override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let query = Box(rect)
    guard query.isOrdered else { return [] }
    var hits: [CachedElement] = []
    for cache in caches { cache.appendHits(of: query, to: &hits) }
    work.candidatesInspected += caches.reduce(0) { $0 + $1.elements.count }
    ElementCache.sort(&hits)
    var answers: [Attributes] = []
    CachedAttributes.append(hits, to: &answers)
    return answers
  }

  public override func layoutAttributesForElements(
    in rect: Rect, into buffer: inout [Attributes]
  ) {
    buffer += layoutAttributesForElements(in: rect)
  }

  public override func visitLayoutAttributesForElements(
    in rect: Rect, _ body: (Attributes) -> Void
  ) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  override func attributes(of element: ElementIdentity) -> Attributes? {
    guard let cached = caches.first(where: { $0.holds(element) })?.elements[element.path] else {
      return nil
    }
    return CachedAttributes.attributes(of: cached)
  }
}
