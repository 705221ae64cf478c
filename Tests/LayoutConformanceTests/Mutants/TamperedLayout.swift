import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

@testable import LayoutConformance

/// A correct layout that a test turns into a mutant by setting its properties.
final class TamperedLayout<Base: CollectionLayout>: ForwardingLayout, WorkCounting {
  typealias Payload = Base.Payload

  let base: Base

  /// Called instead of the correct `prepare`.
  var preparation: ((Base) throws(LayoutError) -> Void)?

  /// Called before every query.
  var onQuery: ((Base) -> Void)?

  /// Applied to every element that is queried or looked up. If the result is nil, the element is
  /// left out.
  var attributeChange: ((Attributes) -> Attributes?)?

  /// Applied to the answers of rect queries.
  var answerChange: (([Attributes], Rect) -> [Attributes])?

  /// Called instead of the correct invalidation.
  var onInvalidation: ((InvalidationContext, Base) -> Void)?

  /// Called instead of the correct `shouldInvalidateLayout(forBoundsChange:)`.
  var shouldInvalidate: ((Rect) -> Bool)?
  var targetOffset: ((Point) -> Point)?
  var initialAttributes: ((ElementIdentity, Base) -> Attributes?)?
  var insertedPaths: (() -> [ElementPath])?

  /// Called after the correct `prepare(forCollectionViewUpdates:)`.
  var onUpdates: (([LayoutUpdate]) -> Void)?

  var contextClass: InvalidationContext.Type?

  init(_ base: Base) { self.base = base }

  var work: WorkCounters { (base as? any WorkCounting)?.work ?? WorkCounters() }

  var invalidationContextClass: InvalidationContext.Type {
    contextClass ?? base.invalidationContextClass
  }

  func prepare() throws(LayoutError) {
    if let preparation { try preparation(base) } else { try base.prepare() }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    onQuery?(base)
    let answer = base.layoutAttributesForElements(in: attributeChange == nil ? rect : .infinite)
    let changedAnswer =
      answer.compactMap { attributeChange?($0) ?? (attributeChange == nil ? $0 : nil) }
      .filter { $0.boundingBox.hits(rect) }
    return answerChange?(changedAnswer, rect) ?? changedAnswer
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    let found = base.layoutAttributesForItem(at: path)
    return attributeChange == nil ? found : found.flatMap { attributeChange?($0) }
  }

  func invalidateLayout(with context: InvalidationContext) {
    if let onInvalidation {
      onInvalidation(context, base)
    } else {
      base.invalidateLayout(with: context)
    }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    shouldInvalidate?(newBounds) ?? base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    targetOffset?(proposed)
      ?? base.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    base.prepare(forCollectionViewUpdates: updates)
    onUpdates?(updates)
  }

  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    initialAttributes.map { $0(element, base) }
      ?? base.initialLayoutAttributes(forAppearing: element)
  }

  func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    insertedPaths?() ?? base.pathsToInsert(for: category, ofKind: kind)
  }
}

/// An implementation with one layout: an `EagerLayout` that `tamper` turns into a mutant.
struct TamperedImplementation<Content: Arrangement>: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  typealias Tampered = TamperedLayout<ArrangedLayout<Content>>

  let kind: LayoutDescription
  let arrangement: (LayoutSpecification, ScenarioSource) -> Content
  var statedWorkBounds: WorkBounds?
  let tamper: (Tampered, ScenarioSource) -> Void

  var name: String { "tampered" }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var supportedLayouts: [LayoutDescription] { [kind] }

  func workBounds(of kind: LayoutDescription) -> WorkBounds? { statedWorkBounds }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    let layout = Tampered(ArrangedLayout(arrangement(specification, source), storage: .boxes))
    tamper(layout, source)
    return HostedLayout(layout, source: source) { specification, layout in
      layout.base.update { $0 = arrangement(specification, source) }
    }
  }
}
