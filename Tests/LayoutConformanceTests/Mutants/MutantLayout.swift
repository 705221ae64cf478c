import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// An implementation whose layouts are correct except for one mutation each.
struct MutantImplementation: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  /// Returns the mutation of a new layout, which reads its data from the given source.
  var mutation: (ScenarioSource) -> LayoutMutation

  var name: String { "faulty" }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var supportedLayouts: [LayoutDescription] { LayoutDescription.builtInLayouts }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard let correctLayout = specification.layout(in: .eager, source: source) else { return nil }
    return wrap(correctLayout.layout, correctLayout, source)
  }

  private func wrap<Layout: CollectionLayout>(
    _ layout: Layout, _ correctLayout: any LayoutUnderTest, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout(MutantLayout(layout, mutation: mutation(source)), source: source) { changed, _ in
      correctLayout.set(changed)
    }
  }
}

/// A layout that applies a mutation to a correct layout.
private final class MutantLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload
  let base: Base
  let mutation: LayoutMutation

  init(_ base: Base, mutation: LayoutMutation) {
    self.base = base
    self.mutation = mutation
  }

  func prepare() throws(LayoutError) {
    if mutation.forwardsPrepare() { try base.prepare() }
  }

  func invalidateLayout(with context: InvalidationContext) {
    mutation.onInvalidation()
    base.invalidateLayout(with: context)
  }

  var collectionViewContentSize: Size { mutation.contentSize(base.collectionViewContentSize) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    mutation.answer(rect) { base.layoutAttributesForElements(in: $0).map { PlacedElement($0) } }
      .map(attributes)
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? { lookup(.cell(path)) }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    lookup(.supplementary(kind, path))
  }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    lookup(.decoration(kind, path))
  }

  private func lookup(_ identity: ElementIdentity) -> Attributes? {
    func ask(_ identity: ElementIdentity) -> PlacedElement? {
      base.layoutAttributes(for: identity).map { PlacedElement($0) }
    }
    return mutation.lookup(identity, ask(identity), ask).map(attributes)
  }

  /// The attributes of an element that the mutation may have changed. Their payload is that of the
  /// element with this identity in the correct layout.
  private func attributes(_ element: PlacedElement) -> Attributes {
    Attributes(
      element.identity, frame: element.frame, zIndex: element.zIndex, alpha: element.alpha,
      isHidden: element.isHidden,
      payload: base.layoutAttributes(for: element.identity)?.payload ?? Payload())
  }
}
