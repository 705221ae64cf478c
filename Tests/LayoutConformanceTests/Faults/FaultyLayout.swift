import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// An implementation whose layouts are right but for one fault each.
struct FaultyImplementation: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  /// The fault of a new layout, by the source that feeds it.
  var fault: (ScenarioSource) -> Fault

  var name: String { "faulty" }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var kinds: [LayoutKind] { LayoutKind.built }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard let right = specification.layout(in: .eager, source: source) else { return nil }
    return wrap(right.layout, right, source)
  }

  private func wrap<Layout: CollectionLayout>(
    _ layout: Layout, _ right: any LayoutUnderTest, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout(FaultyLayout(layout, fault: fault(source)), source: source) { changed, _ in
      right.set(changed)
    }
  }
}

/// A layout with a fault in front of a right one.
private final class FaultyLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload
  let base: Base
  let fault: Fault

  init(_ base: Base, fault: Fault) {
    self.base = base
    self.fault = fault
  }

  func prepare() throws(LayoutError) {
    if fault.isPrepared() { try base.prepare() }
  }

  func invalidateLayout(with context: InvalidationContext) {
    fault.wasInvalidated()
    base.invalidateLayout(with: context)
  }

  var collectionViewContentSize: Size { fault.contentSize(base.collectionViewContentSize) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    fault.answer(rect) { base.layoutAttributesForElements(in: $0).map { PlacedElement($0) } }
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
    return fault.lookup(identity, ask(identity), ask).map(attributes)
  }

  /// The attributes of an element that was written out, with the payload that the right one has.
  private func attributes(_ element: PlacedElement) -> Attributes {
    Attributes(
      element.identity, frame: element.frame, zIndex: element.zIndex, alpha: element.alpha,
      isHidden: element.isHidden,
      payload: base.layoutAttributes(for: element.identity)?.payload ?? Payload())
  }
}
