import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// A layout that wraps a correct one, and of which a test changes single calls by setting closures.
/// A call without a closure is forwarded.
///
///     let layout = TamperedLayout(ArrangedLayout(ListArrangement(), storage: .boxes))
///     layout.contentSize = { _ in .zero }
package final class TamperedLayout<Payload: AttributesPayload>: CollectionLayout, WorkCounting {
  package typealias Base = any CollectionLayout<Payload>
  package typealias Attributes = LayoutAttributes<Payload>

  /// The correct layout.
  package let base: Base

  /// The parameters that were set last.
  package var specification = LayoutSpecification(kind: .any)

  /// Called first in every call of the layout, with a short name of the call.
  package var onCall: ((String) -> Void)?

  package var contextClass: InvalidationContext.Type?

  /// Called instead of the correct `prepare`.
  package var preparation: ((Base) throws(LayoutError) -> Void)?

  /// Chooses in `prepare` the attributes from which queries and lookups are answered until the next
  /// one. Gets the correct attributes in canonical order, the attributes chosen before, and the
  /// context of the invalidation since then; nil if there were several, or no `prepare` before.
  package var storage:
    (
      (_ present: [Attributes], _ past: [ElementIdentity: Attributes], InvalidationContext?)
        -> [Attributes]
    )?

  /// Changes the correct content size.
  package var contentSize: ((Size) -> Size)?

  /// Called before every query.
  package var onQuery: ((Base) -> Void)?

  /// Applied to every element that is queried or looked up. If the result is nil, the element is
  /// left out.
  package var attributeChange: ((Attributes) -> Attributes?)?

  /// Finds the answer to a query among all elements, which are in canonical order. Not called for a
  /// null rect or one with a NaN, which no element hits.
  package var search: (([Attributes], Rect) -> [Attributes])?

  /// Changes the answer to a query.
  package var answerChange: (([Attributes], Rect) -> [Attributes])?

  /// The kind of supplementary view to look up in place of the one asked for.
  package var lookedUpKind: ((ElementKind) -> ElementKind)?

  /// Called instead of the correct invalidation.
  package var onInvalidation: ((InvalidationContext, Base) -> Void)?

  package var shouldInvalidate: ((Rect) -> Bool)?
  package var shouldInvalidateForPreferred: ((_ preferred: Attributes, Attributes) -> Bool)?

  /// Changes the correct context for preferred attributes.
  package var preferredContextChange:
    ((InvalidationContext, _ preferred: Attributes, _ original: Attributes) -> Void)?

  package var targetOffset: ((_ proposed: Point, _ velocity: Point) -> Point)?

  /// Called after the correct `prepare(forCollectionViewUpdates:)`.
  package var onUpdates: (([LayoutUpdate]) -> Void)?
  package var skipsFinalization = false
  package var initialAttributes: ((ElementIdentity, Base) -> Attributes?)?
  package var insertedPaths: ((ElementKind) -> [ElementPath])?

  private var stored: [Attributes] = []
  private var storedByElement: [ElementIdentity: Attributes] = [:]
  private var contextsSincePreparation: [InvalidationContext] = []
  private var isPrepared = false

  package init(_ base: Base) { self.base = base }

  package var host: (any LayoutHost)? {
    get { base.host }
    set { base.host = newValue }
  }

  package var work: WorkCounters { (base as? any WorkCounting)?.work ?? WorkCounters() }

  package var invalidationContextClass: InvalidationContext.Type {
    contextClass ?? base.invalidationContextClass
  }

  package func prepare() throws(LayoutError) {
    onCall?("prepare")
    if storage != nil && isPrepared && contextsSincePreparation.isEmpty { return }
    let past = storedByElement
    let contexts = contextsSincePreparation
    let wasPrepared = isPrepared
    (stored, storedByElement, contextsSincePreparation, isPrepared) = ([], [:], [], false)
    if let preparation { try preparation(base) } else { try base.prepare() }
    isPrepared = base.host != nil
    guard let storage else { return }
    stored = storage(
      base.allAttributes, past, wasPrepared && contexts.count == 1 ? contexts[0] : nil)
    storedByElement = Dictionary(
      stored.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var collectionViewContentSize: Size {
    onCall?("contentSize")
    let size = base.collectionViewContentSize
    return contentSize?(size) ?? size
  }

  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    onCall?("elements")
    onQuery?(base)
    let answer = correctOrChangedAnswer(in: rect)
    return answerChange?(answer, rect) ?? answer
  }

  private func correctOrChangedAnswer(in rect: Rect) -> [Attributes] {
    if storage == nil && attributeChange == nil && search == nil {
      return base.layoutAttributesForElements(in: rect)
    }
    var all = storage == nil ? base.allAttributes : stored
    if let attributeChange { all = all.compactMap(attributeChange) }
    guard let search else { return all.filter { rect.hits($0.boundingBox) } }
    return Box(rect).isOrdered && !rect.isNull ? search(all, rect) : []
  }

  package func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    onCall?("item")
    return lookup(.cell(path))
  }

  package func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    onCall?("supplementary")
    return lookup(.supplementary(lookedUpKind?(kind) ?? kind, path))
  }

  package func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    onCall?("decoration")
    return lookup(.decoration(kind, path))
  }

  private func lookup(_ element: ElementIdentity) -> Attributes? {
    let found = storage == nil ? base.layoutAttributes(for: element) : storedByElement[element]
    guard let attributeChange else { return found }
    return found.flatMap(attributeChange)
  }

  package func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    onCall?("shouldInvalidateForBounds")
    return shouldInvalidate?(newBounds) ?? base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  package func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    onCall?("contextForBounds")
    return base.invalidationContext(forBoundsChange: newBounds)
  }

  package func invalidateLayout() {
    onCall?("invalidate")
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  package func invalidateLayout(with context: InvalidationContext) {
    onCall?("invalidateWith")
    contextsSincePreparation.append(context)
    if let onInvalidation {
      onInvalidation(context, base)
    } else {
      base.invalidateLayout(with: context)
    }
  }

  package func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes, withOriginalAttributes original: Attributes
  ) -> Bool {
    onCall?("shouldInvalidateForPreferred")
    return shouldInvalidateForPreferred?(preferred, original)
      ?? base.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  package func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes, withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    onCall?("contextForPreferred")
    let context = base.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    preferredContextChange?(context, preferred, original)
    return context
  }

  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    onCall?("target")
    return targetOffset?(proposed, velocity)
      ?? base.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  package func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    onCall?("prepareForUpdates")
    base.prepare(forCollectionViewUpdates: updates)
    onUpdates?(updates)
  }

  package func finalizeCollectionViewUpdates() {
    onCall?("finalize")
    if !skipsFinalization { base.finalizeCollectionViewUpdates() }
  }

  package func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    onCall?("initial")
    return initialAttributes.map { $0(element, base) }
      ?? base.initialLayoutAttributes(forAppearing: element)
  }

  package func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    onCall?("final")
    return base.finalLayoutAttributes(forDisappearing: element)
  }

  package func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    onCall?("pathsToInsert")
    return insertedPaths?(kind) ?? base.pathsToInsert(for: category, ofKind: kind)
  }

  package func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    onCall?("pathsToDelete")
    return base.pathsToDelete(for: category, ofKind: kind)
  }
}

extension CollectionLayout {
  /// The attributes of all elements, as the layout answers the query for the infinite rectangle.
  package var allAttributes: [Attributes] { layoutAttributesForElements(in: .infinite) }

  /// Invalidates the layout without telling its host.
  package func invalidateSilently(with context: InvalidationContext) {
    let realHost = host
    host = nil
    invalidateLayout(with: context)
    host = realHost
  }
}
