import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

/// Something that makes the layouts which scenarios are played on: an engine of this package, a
/// visitor's layout, an outside program.
public protocol LayoutImplementation {
  /// What reports call it.
  var name: String { get }

  /// What its layouts are able to do.
  var capabilities: Set<Capability> { get }

  /// Whether its layouts run in another program, so that their values and calls cannot be watched.
  var isOverTheWire: Bool { get }

  /// The layouts that it has a version of. One that is none of the built-in layouts names
  /// `any`, and is put through scenarios that leave the layout open.
  var kinds: [LayoutDescription] { get }

  /// The kinds of supplementary and decoration elements that its layout of `kind` can make.
  func elementKinds(of kind: LayoutDescription) -> ElementKinds

  /// How its layout of `kind` behaves where rules have to know it; as the description of `kind` says by
  /// default. An implementation of `any` states here what is true of its own layout.
  func traits(of kind: LayoutDescription) -> LayoutTraits

  /// Whether its layouts report which supplementary and decoration elements a batch brings and takes
  /// away. One that does not may still; then all of it has to be right (rule U-13).
  var reportsElements: Bool { get }

  /// A layout of this specification, fed by `source`, which becomes its host; nil where the
  /// implementation has no such layout.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// How much work its layout of `kind` does at most; nil where its author states nothing.
  func workBounds(of kind: LayoutDescription) -> WorkBounds?

  /// The catalog that knows the layouts this implementation names, with a second version of each to
  /// compare with; nil for an implementation that names only `any`.
  var catalog: (any ReferenceCatalog)? { get }
}

extension LayoutImplementation {
  public var isOverTheWire: Bool { false }

  public var reportsElements: Bool { false }

  public func workBounds(of kind: LayoutDescription) -> WorkBounds? { nil }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    func kinds(_ category: ElementCategory) -> [ElementKind] {
      (kind.elements ?? []).filter { $0.category == category }.map { ElementKind($0.kind) }
    }
    return ElementKinds(
      supplementary: kinds(.supplementary), decoration: kinds(.decoration))
  }

  public func traits(of kind: LayoutDescription) -> LayoutTraits { kind.traits }

  /// The layouts that scenarios for this implementation can name: those of its catalog, then its own.
  package var knownLayouts: [LayoutDescription] {
    let catalogued = catalog?.layouts ?? []
    return catalogued + kinds.filter { !catalogued.contains($0) }
  }
}

/// The kinds of elements beside cells.
public struct ElementKinds: Hashable, Sendable {
  public var supplementary: [ElementKind]
  public var decoration: [ElementKind]

  /// Creates a list of kinds; of none if left out.
  public init(supplementary: [ElementKind] = [], decoration: [ElementKind] = []) {
    self.supplementary = supplementary
    self.decoration = decoration
  }
}
