import CollectionLayout
import ScenarioFiles

/// A factory of the layouts on which scenarios are played: an engine of this package, a layout of
/// another package, or an external program.
public protocol LayoutImplementation {
  /// The name in reports.
  var name: String { get }

  /// The abilities of its layouts.
  var capabilities: Set<Capability> { get }

  /// True if its layouts run in another program, so that their values and calls cannot be observed.
  var isOverTheWire: Bool { get }

  /// The layouts that it has a version of. One that is none of the built-in layouts names
  /// ``LayoutKind/any``, and is put through scenarios that leave the layout open.
  var kinds: [LayoutKind] { get }

  /// The kinds of supplementary and decoration elements that its layout of `kind` can make.
  func elementKinds(of kind: LayoutKind) -> ElementKinds

  /// True if its layouts report the supplementary and decoration elements that a batch inserts and
  /// deletes. Reports of other layouts must be complete as well, if there are any (rule U-13).
  var reportsElements: Bool { get }

  /// Makes a layout of this specification whose host is `source`; returns nil if the implementation
  /// has none.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// The work that its layout of `kind` does at most; nil if its author states no bounds.
  func workBounds(of kind: LayoutKind) -> WorkBounds?

  /// The catalog of reference layouts to compare with; nil for an implementation that names only
  /// ``LayoutKind/any``.
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

/// The kinds of supplementary and decoration elements that a layout makes.
public struct ElementKinds: Hashable, Sendable {
  public var supplementary: [ElementKind]
  public var decoration: [ElementKind]

  /// Creates a list of kinds, empty by default.
  public init(supplementary: [ElementKind] = [], decoration: [ElementKind] = []) {
    self.supplementary = supplementary
    self.decoration = decoration
  }
}
