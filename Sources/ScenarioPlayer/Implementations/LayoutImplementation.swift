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

  /// Makes a layout of this specification whose host is `source`; returns nil if the implementation
  /// has none, or does not support these parameters or data.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// The reason why ``layout(_:source:)`` returned nil the last time; nil if none was given.
  var refusal: String? { get }

  /// What a report has to say about the implementation besides its verdicts, a line each.
  var remarks: [String] { get }

  /// The work that its layout of `kind` does at most; nil if its author states no bounds.
  func workBounds(of kind: LayoutDescription) -> WorkBounds?

  /// The catalog of reference layouts to compare with; nil for an implementation whose only kind is
  /// ``LayoutDescription/any``.
  var catalog: (any ReferenceCatalog)? { get }
}

extension LayoutImplementation {
  public var isOverTheWire: Bool { false }

  public var reportsElements: Bool { false }

  public var refusal: String? { nil }

  public var remarks: [String] { [] }

  /// The reason why ``layout(_:source:)`` returned nil the last time, in words.
  package var reasonForRefusal: String {
    refusal ?? "it does not support these parameters and data"
  }

  public func workBounds(of kind: LayoutDescription) -> WorkBounds? { nil }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    func kinds(_ category: ElementCategory) -> [ElementKind] {
      (kind.elements ?? []).filter { $0.category == category }.map { ElementKind($0.kind) }
    }
    return ElementKinds(
      supplementary: kinds(.supplementary), decoration: kinds(.decoration))
  }

  public func traits(of kind: LayoutDescription) -> LayoutTraits { kind.traits }

  /// Whether elements of `category` in its layout of `kind` may have item numbers at which their
  /// section has no item. The description of a known layout says where its elements are.
  package func hasFreeItems(_ category: ElementCategory, of kind: LayoutDescription) -> Bool {
    switch category {
    case .cell: return false
    case .supplementary: return traits(of: kind).hasFreeSupplementaryItems
    case .decoration: return kind.elements == nil
    }
  }

  /// The layouts that scenarios for this implementation can name: those of its catalog, then its own.
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
