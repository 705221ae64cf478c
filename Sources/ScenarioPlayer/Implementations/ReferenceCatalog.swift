import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// A list of layouts with an independent reference implementation of each. The reference
/// implementations compute the expected answers.
///
///     let expected = try BuiltInLayouts().referenceLayout(scenario.layout, source)
///     print(expected?.contentSize ?? .zero)
///
/// The player and the rules do not depend on particular layouts. A program that checks layouts of
/// its own can provide a catalog through ``LayoutImplementation/catalog``. A layout that is in no
/// catalog is compared only with its own lookups of single elements.
public protocol ReferenceCatalog: Sendable {
  /// The descriptions of the layouts, in the order in which lists show them.
  var layouts: [LayoutDescription] { get }

  /// Computes the reference layout of the source's current data; nil if the catalog has no
  /// reference layout for this specification.
  ///
  /// - Throws: the error that a correct layout throws for these data.
  func referenceLayout(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout?

  /// The target offset that a correct layout returns if a scroll would end at offset `proposed`.
  /// Nil if the catalog has no reference for this specification, or if the view is invalid.
  func referenceTargetOffset(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) -> Point?

  /// The implementations of the catalog's layouts, which must all give the same answers (rule
  ///
  var implementations: [any LayoutImplementation] { get }
}
