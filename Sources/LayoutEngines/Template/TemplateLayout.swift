import CollectionLayout
import LayoutArrangements
import LayoutGeometry

/// The storage that the tutorials teach: one object per element, in dictionaries by kind and path,
/// and a scan of all of them per query.
///
/// The baseline that the other engines are compared with. Any invalidation rebuilds everything.
public final class TemplateLayout<Content: Arrangement>: ArrangementLayout {
  public typealias Payload = Content.Payload
  public typealias Attributes = LayoutAttributes<Payload>

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

  public weak var host: (any LayoutHost)?
  public private(set) var arrangement: Content
  public private(set) var work = WorkCounters()

  private var caches: [Cache] = []
  /// What the objects were made of, so that a partial invalidation asks no more of the data than it
  /// does in the other engines.
  private var sections: PreparedSections<EagerStorage<Content>>?
  private var staleness = Staleness.everything
  private var batch: ArrangedBatch?

  /// Creates a layout of `arrangement`.
  public init(_ arrangement: Content) {
    self.arrangement = arrangement
  }

  public func update(_ change: (inout Content) -> Void) {
    change(&arrangement)
    invalidateLayout()
  }

  public var invalidationContextClass: InvalidationContext.Type {
    arrangement.invalidationContextClass
  }

  /// Makes an object for every element.
  ///
  /// - Complexity: O(n) for n elements.
  public func prepare() throws(LayoutError) {
    guard let host, !staleness.isNothing else { return }
    // Taken out while the host is asked, which may in turn ask this layout.
    let stale = staleness
    let kept = sections
    sections = nil
    caches = []
    staleness = .everything
    let renewed = try stale.renewed(
      kept, of: arrangement, for: host, countingInto: { work.countsAsked += $0 })
    work.elementsLaidOut += renewed.sections.reduce(0) { $0 + $1.slotCount }
    for section in renewed.sections.indices {
      for slot in 0..<renewed.sections[section].slotCount {
        remember(renewed.attributes(section: section, slot: slot))
      }
    }
    for own in renewed.contentElements {
      if let attributes = renewed.attributes(of: own.element) { remember(attributes) }
    }
    sections = renewed
    staleness = .nothing
  }

  public var collectionViewContentSize: Size { sections?.contentSize ?? .zero }

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
  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let query = Box(rect)
    guard query.isOrdered else { return [] }
    var answers: [Attributes] = []
    for cache in caches {
      for (_, cached) in cache.elements where query.hits(Box(cached.attributes.boundingBox)) {
        answers.append(cached.attributes)
      }
      work.candidatesInspected += cache.elements.count
    }
    return answers.sorted { $0.element < $1.element }
  }

  private func lookUp(_ element: ElementIdentity) -> Attributes? {
    caches.first { $0.category == element.category && $0.kind == element.kind }?
      .elements[element.path]?.attributes
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    lookUp(.cell(path))
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    lookUp(.supplementary(kind, path))
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    lookUp(.decoration(kind, path))
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    guard let sections, newBounds.isFinite else { return true }
    let changes = BoundsDependence(
      between: sections.environment.bounds, and: newBounds, axis: arrangement.axis)
    return !changes.isDisjoint(with: arrangement.boundsDependence)
  }

  public func invalidateLayout(with context: InvalidationContext) {
    staleness.add(context)
    host?.layoutWasInvalidated(with: context)
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    guard let sections else { return proposed }
    return sections.content.targetContentOffset(
      forProposed: proposed, velocity: velocity, contentSize: sections.contentSize
    ) { rect, body in sections.visitFrames(in: rect, body) }
  }

  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    batch = ArrangedBatch(updates: updates, contentSize: collectionViewContentSize)
  }

  public func finalizeCollectionViewUpdates() { batch = nil }

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    guard let sections, let batch else { return nil }
    return sections.content.initialAttributes(of: element, resting: lookUp(element), in: batch)
  }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    guard let sections, let batch else { return nil }
    return sections.content.finalAttributes(of: element, resting: lookUp(element), in: batch)
  }
}
