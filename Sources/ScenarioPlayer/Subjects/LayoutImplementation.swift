import CollectionLayout
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
  /// ``LayoutKind/any``, and is put through scenarios that leave the layout open.
  var kinds: [LayoutKind] { get }

  /// The kinds of supplementary and decoration elements that its layout of `kind` can make.
  func elementKinds(of kind: LayoutKind) -> ElementKinds

  /// Whether its layouts report which supplementary and decoration elements a batch brings and takes
  /// away. One that does not may still; then all of it has to be right (rule U-13).
  var reportsElements: Bool { get }

  /// A layout of this specification, fed by `source`, which becomes its host; nil where the
  /// implementation has no such layout.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// How much work its layout of `kind` does at most; nil where its author states nothing.
  func workBounds(of kind: LayoutKind) -> WorkBounds?

  /// The catalog that knows the layouts this implementation names, with a second version of each to
  /// compare with; nil for an implementation that names only ``LayoutKind/any``.
  var catalog: (any ReferenceCatalog)? { get }
}

extension LayoutImplementation {
  public var isOverTheWire: Bool { false }

  public var reportsElements: Bool { false }

  public func workBounds(of kind: LayoutKind) -> WorkBounds? { nil }

  public func elementKinds(of kind: LayoutKind) -> ElementKinds {
    let names = kind.elementKinds ?? []
    return ElementKinds(
      supplementary: names.filter { ElementName.category(ofKind: $0) == .supplementary }
        .map { ElementKind($0) },
      decoration: names.filter { ElementName.category(ofKind: $0) == .decoration }
        .map { ElementKind($0) })
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
