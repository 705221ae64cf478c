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
  /// The object that stands for an element.
  private final class CachedAttributes {
    let attributes: Attributes
    init(_ attributes: Attributes) { self.attributes = attributes }
  }

  /// The elements of one category and kind.
  private struct Cache {
    let category: ElementCategory
    let kind: ElementKind
    var elements: [ElementPath: CachedAttributes] = [:]
  }

  private var caches: [Cache] = []

  /// Makes an object for every element.
  ///
  /// - Complexity: O(n) for n elements.
  override func sectionsWereRenewed() {
    caches = []
    guard let prepared else { return }
    for section in prepared.sections.indices {
      for slot in 0..<prepared.sections[section].slotCount {
        remember(prepared.attributes(section: section, slot: slot))
      }
    }
    for own in prepared.contentElements {
      if let attributes = prepared.attributes(of: own.element) { remember(attributes) }
    }
  }

  private func remember(_ attributes: Attributes) {
    work.attributesMade += 1
    let cache =
      caches.firstIndex {
        $0.category == attributes.category && $0.kind == attributes.kind
      } ?? caches.endIndex
    if cache == caches.endIndex {
      caches.append(Cache(category: attributes.category, kind: attributes.kind))
    }
    caches[cache].elements[attributes.path] = CachedAttributes(attributes)
  }

  /// Scans every element; what hits is sorted, since dictionaries have no order of their own.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  override func appendAnswers(
    in rect: Rect, work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [Attributes]
  ) {
    let query = Box(rect)
    guard query.isOrdered else { return }
    for cache in caches {
      for (_, cached) in cache.elements where query.hits(Box(cached.attributes.boundingBox)) {
        answers.append(cached.attributes)
      }
      work.candidatesInspected += cache.elements.count
    }
    answers.sort { $0.element < $1.element }
  }

  override func attributes(of element: ElementIdentity) -> Attributes? {
    caches.first { $0.category == element.category && $0.kind == element.kind }?
      .elements[element.path]?.attributes
  }
}
