import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

/// Makes the layouts with which scenarios are played. An implementation is an engine of this
/// package, a layout of another package, or an external program.
///
///     let outcomes = ScenarioPlayer.play(scenario, on: [Engine.lazy, Engine.bucketed])
public protocol LayoutImplementation {
  /// The name of the implementation in reports.
  var name: String { get }

  /// The abilities of the implementation's layouts.
  var capabilities: Set<Capability> { get }

  /// True if the layouts run in an external program, so that their calls cannot be observed.
  var runsInExternalProgram: Bool { get }

  /// The descriptions of the layouts that this implementation can make.
  ///
  /// An implementation of a layout that is not built into this package returns
  /// `LayoutDescription.any`. It then plays the scenarios that are written for any layout.
  var supportedLayouts: [LayoutDescription] { get }

  /// The kinds of supplementary and decoration views that the implementation's layout `kind` can
  /// make.
  func elementKinds(of kind: LayoutDescription) -> ElementKinds

  /// The traits of the implementation's layout `kind`, on which some rules depend. The default
  /// implementation returns `kind.traits`. An implementation of a layout that is not built into
  /// this package returns the traits of that layout.
  func traits(of kind: LayoutDescription) -> LayoutTraits

  /// True if the layouts promise to report the supplementary and decoration views that a batch
  /// inserts and deletes.
  ///
  /// A layout that makes no such promise may report nothing. If it reports any elements, the report
  /// must be complete (rule U-13).
  var promisesPathsToInsertAndDelete: Bool { get }

  /// Makes a layout of this specification with `source` as its host. Returns nil if the
  /// implementation has no such layout, or does not support the parameters or data.
  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?

  /// True if several threads can make and use layouts at the same time, each thread its own
  /// layouts. By default false, because layouts made for an app's main thread must stay on a single
  /// thread.
  var supportsConcurrentUse: Bool { get }

  /// The reason why the last call of ``layout(_:source:)`` returned nil; nil if the implementation
  /// gave no reason.
  var refusalReason: String? { get }

  /// True if the layouts set the size of items themselves where their delegate gives none, as
  /// UIKit's flow layout does. They are then judged with both kinds of delegates: one half of the
  /// generated scenarios has `Scenario.delegatesItemSizes` set to false.
  var setsItemSizes: Bool { get }

  /// Remarks about the implementation for the report, one line each.
  var remarks: [String] { get }

  /// The upper bounds for the work of the implementation's layout `kind`; nil if its author states
  /// none.
  func workBounds(of kind: LayoutDescription) -> WorkBounds?

  /// The catalog of reference layouts to compare with; nil for an implementation whose only
  /// supported layout is `LayoutDescription.any`.
  var catalog: (any ReferenceCatalog)? { get }
}

extension LayoutImplementation {
  public var runsInExternalProgram: Bool { false }

  public var promisesPathsToInsertAndDelete: Bool { false }

  public var supportsConcurrentUse: Bool { false }

  public var refusalReason: String? { nil }

  public var setsItemSizes: Bool { false }

  public var remarks: [String] { [] }

  /// The reason why the last call of ``layout(_:source:)`` returned nil, as text for a report.
  package var refusalReasonOrDefault: String {
    refusalReason ?? "the layout does not support the given parameters and data"
  }

  public func workBounds(of kind: LayoutDescription) -> WorkBounds? { nil }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    func elementKindsInCategory(_ category: ElementCategory) -> [ElementKind] {
      (kind.elements ?? []).filter { $0.category == category }.map { ElementKind($0.kind) }
    }
    return ElementKinds(
      supplementary: elementKindsInCategory(.supplementary),
      decoration: elementKindsInCategory(.decoration))
  }

  public func traits(of kind: LayoutDescription) -> LayoutTraits { kind.traits }

  /// Whether an element of `category` in the layout `kind` may have any item number, even if its
  /// section has no item with this number.
  ///
  /// Decoration views may have any item number if the description of the layout does not list its
  /// elements.
  package func elementsMayHaveAnyItemIndex(in category: ElementCategory, of kind: LayoutDescription)
    -> Bool
  {
    switch category {
    case .cell: return false
    case .supplementary: return traits(of: kind).allowsAnySupplementaryIndex
    case .decoration: return kind.elements == nil
    }
  }

  /// The layouts that scenarios for this implementation can name: those of its catalog, followed by
  /// the other layouts that the implementation can make.
  package var knownLayouts: [LayoutDescription] {
    let catalogLayouts = catalog?.layouts ?? []
    return catalogLayouts + supportedLayouts.filter { !catalogLayouts.contains($0) }
  }
}

/// The kinds of supplementary and decoration views that a layout makes.
///
///     let kinds = ElementKinds(supplementary: [.header], decoration: ["separator"])
public struct ElementKinds: Hashable, Sendable {
  public var supplementary: [ElementKind]
  public var decoration: [ElementKind]

  /// Creates lists of kinds, which are empty by default.
  public init(supplementary: [ElementKind] = [], decoration: [ElementKind] = []) {
    self.supplementary = supplementary
    self.decoration = decoration
  }
}
