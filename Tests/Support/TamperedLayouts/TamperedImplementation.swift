import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// An implementation with one layout of this package, of which a test changes single calls.
///
///     TamperedImplementation<NoPayload> { layout, _ in layout.contentSize = { _ in .zero } }
package struct TamperedImplementation<Payload: AttributesPayload>: LayoutImplementation {
  package var name: String

  /// The layout that the implementation gives itself out for.
  let layout: LayoutDescription

  /// The layout that is changed, if it is another one: a changed layout that breaks no rule is not
  /// any of this package's, so it gives itself out for `any`.
  let baseLayout: LayoutDescription?
  let engine: Engine
  let statedWorkBounds: WorkBounds?
  let tamper: (TamperedLayout<Payload>, ScenarioSource) -> Void

  package init(
    _ name: String = "tampered", of layout: LayoutDescription = .list,
    basedOn baseLayout: LayoutDescription? = nil, engine: Engine = .eager,
    workBounds: WorkBounds? = nil,
    tamper: @escaping (TamperedLayout<Payload>, ScenarioSource) -> Void
  ) {
    self.name = name
    self.layout = layout
    self.baseLayout = baseLayout
    self.engine = engine
    statedWorkBounds = workBounds
    self.tamper = tamper
  }

  package var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  package var capabilities: Set<Capability> { Set(Capability.allCases) }
  package var supportedLayouts: [LayoutDescription] { [layout] }

  package func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    engine.elementKinds(of: baseLayout ?? kind)
  }

  package func workBounds(of kind: LayoutDescription) -> WorkBounds? { statedWorkBounds }

  package func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard specification.kind == layout else { return nil }
    let baseSpecification = baseLayout.map { LayoutSpecification(kind: $0) } ?? specification
    guard let correct = baseSpecification.layout(in: engine, source: source) else { return nil }
    guard let base = correct.layout as? any CollectionLayout<Payload> else {
      preconditionFailure("expected a layout whose payload is \(Payload.self), found \(correct)")
    }
    let tampered = TamperedLayout(base)
    tampered.specification = baseSpecification
    tamper(tampered, source)
    return HostedLayout(tampered, source: source) { changed, tampered in
      guard baseLayout == nil else { return }
      tampered.specification = changed
      correct.set(changed)
      // Setting the parameters has invalidated only the correct layout.
      tampered.invalidateLayout()
    }
  }
}
