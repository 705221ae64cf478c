import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

/// Makes the layouts on which scenarios are played: those of an engine of this package, of another
/// package, or of an external program.
public protocol LayoutImplementation {
  /// The name of the implementation in reports.
  var name: String { get }

  /// The abilities of the implementation's layouts.
  var capabilities: Set<Capability> { get }

  /// True if the layouts run in another program, so that the calls that they make cannot be
  /// observed.
  var isOverTheWire: Bool { get }

  /// The descriptions of the layouts that this implementation can make.
  ///
  /// An implementation of a layout that is not built in returns `any`; it then runs the scenarios
  /// that are for any layout.
  var kinds: [LayoutDescription] { get }

  /// The kinds of supplementary and decoration views that the implementation's layout `kind` can
  /// make.
  func elementKinds(of kind: LayoutDescription) -> ElementKinds

  /// The traits of the implementation's layout `kind`, on which some rules depend. By default the
  /// traits in the description. An implementation of `any` returns the traits of its own layout.
  func traits(of kind: LayoutDescription) -> LayoutTraits

  /// True if the layouts promise to report the supplementary and decoration views that a batch
  /// inserts and deletes.
  ///
  /// If a layout that makes no such promise reports any elements, the report must also be complete
  /// (rule U-13).
  var reportsElements: Bool { get }

  /// Makes a layout for the specification, with `source` as its host; nil if the implementation has
  /// no such layout.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// Upper bounds for the work of the implementation's layout `kind`; nil if its author states
  /// none.
  func workBounds(of kind: LayoutDescription) -> WorkBounds?

  /// The catalog of reference layouts to compare with; nil for an implementation whose only kind is
  /// ``LayoutDescription/any``.
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

  /// The layouts that scenarios for this implementation can name: those of its catalog, followed by
  /// its other kinds.
  package var knownLayouts: [LayoutDescription] {
    let catalogued = catalog?.layouts ?? []
    return catalogued + kinds.filter { !catalogued.contains($0) }
  }
}

/// The kinds of supplementary and decoration views that a layout makes.
public struct ElementKinds: Hashable, Sendable {
  public var supplementary: [ElementKind]
  public var decoration: [ElementKind]

  /// Creates lists of kinds, which are empty by default.
  public init(supplementary: [ElementKind] = [], decoration: [ElementKind] = []) {
    self.supplementary = supplementary
    self.decoration = decoration
  }
}
