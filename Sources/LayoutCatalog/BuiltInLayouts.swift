import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import LookupOracle
import NaiveLayouts
import ScenarioPlayer

/// The catalog of the layouts of this package. Each layout runs in every engine, and has a naive
/// implementation with which its answers are compared.
///
///     let layouts = BuiltInLayouts().layouts
///     let result = ScenarioReader.read(
///       contentsOf: "Scenarios/grid/a.json", relativeTo: "Scenarios", layouts: layouts)
public struct BuiltInLayouts: ReferenceCatalog {
  /// Creates the catalog.
  public init() {}

  public var layouts: [LayoutDescription] { Self.catalogEntries.map(\.description) }

  public var implementations: [any LayoutImplementation] { Engine.allCases }

  public func referenceLayout(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout? {
    try specification.naiveLayout(source)
  }

  public func referenceTargetOffset(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) -> Point? {
    try? Self.entry(of: specification)?.makeNaiveLayout(specification).targetContentOffset(
      forProposed: proposed, on: layout, in: source.naiveInput.environment)
  }

  /// The catalog entry of the layout that `specification` names; nil if there is none.
  static func entry(of specification: LayoutSpecification) -> CatalogEntry? {
    catalogEntries.first { $0.description == specification.kind }
  }
}

extension LayoutDescription {
  /// The layouts of this package, in the order of the catalog.
  package static let builtInLayouts = BuiltInLayouts().layouts
}

extension LayoutSpecification {
  /// Makes a layout of this specification in `engine`, with `source` as its data source and host;
  /// nil if the layout is not in the catalog.
  package func layout(in engine: Engine, source: ScenarioSource) -> (any LayoutUnderTest)? {
    BuiltInLayouts.entry(of: self)?.makeLayout(self, engine, source)
  }

  /// Lays out the current data of `source` with the naive implementation of this layout, and
  /// returns all elements, or those in `storedElements`; nil if the layout is not in the catalog.
  package func naiveLayout(
    _ source: ScenarioSource, storing storedElements: StoredElements? = nil
  ) throws(LayoutError) -> OracleLayout? {
    guard let entry = BuiltInLayouts.entry(of: self) else { return nil }
    var input = source.naiveInput
    input.environment.elementsToStore = storedElements
    try input.environment.validateMetrics()
    return try entry.makeNaiveLayout(self).layout(input)
  }
}
