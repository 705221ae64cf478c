import ScenarioFiles
import ScenarioPlayer

/// An implementation restricted to some of its layouts.
struct NarrowedImplementation: LayoutImplementation {
  let base: any LayoutImplementation
  let kinds: [LayoutKind]

  init(base: any LayoutImplementation, kinds: Set<LayoutKind>) {
    self.base = base
    self.kinds = base.kinds.filter(kinds.contains)
  }

  var name: String { base.name }
  var isOverTheWire: Bool { base.isOverTheWire }
  var catalog: (any ReferenceCatalog)? { base.catalog }
  var capabilities: Set<Capability> { base.capabilities }
  var reportsElements: Bool { base.reportsElements }

  func elementKinds(of kind: LayoutKind) -> ElementKinds { base.elementKinds(of: kind) }

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    base.layout(specification, source: source)
  }

  func workBounds(of kind: LayoutKind) -> WorkBounds? { base.workBounds(of: kind) }
}
