import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout of another author's, put under the suite: ``makeLayout(for:)`` is all it has to write.
///
/// The suite needs no formula of the layout. What its rectangle queries must answer is what its own
/// single lookups say; what it must look like after a change is what a new one on the same data looks
/// like.
public protocol VisitingLayout: LayoutImplementation {
  associatedtype Layout: CollectionLayout

  /// The kinds of supplementary and decoration elements that the layout makes; none if left out.
  var elementKinds: ElementKinds { get }

  /// A new layout on the data of `source`, which serves counts, item sizes and what else a data source
  /// or delegate is asked for, and becomes the layout's host.
  func makeLayout(for source: ScenarioSource) -> Layout
}

extension VisitingLayout {
  public var name: String { "\(Layout.self)" }

  /// Sections of cells that can be invalidated, and whatever the element kinds say.
  public var capabilities: Set<Capability> {
    var capabilities: Set<Capability> = [.invalidation]
    if !elementKinds.supplementary.isEmpty { capabilities.insert(.supplementary) }
    if !elementKinds.decoration.isEmpty { capabilities.insert(.decoration) }
    return capabilities
  }

  public var kinds: [LayoutKind] { [.any] }

  /// None: the layout is compared with its own single lookups.
  public var catalog: (any ReferenceCatalog)? { nil }

  public var elementKinds: ElementKinds { ElementKinds() }

  public func elementKinds(of kind: LayoutKind) -> ElementKinds { elementKinds }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    specification.kind == .any ? HostedLayout(makeLayout(for: source), source: source) : nil
  }
}
