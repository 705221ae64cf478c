import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// A list of known layouts with an independent second implementation of each, with which answers
/// are compared.
///
/// The player and the rules know no layout themselves. A program that judges known layouts provides
/// a catalog through ``LayoutImplementation/catalog``. A layout that is in no catalog is compared
/// only with its own single lookups.
public protocol ReferenceCatalog: Sendable {
  /// The reference layout of the source's present data; nil if the catalog has none for this
  /// specification.
  ///
  /// - Throws: the error that a correct layout throws for these data.
  func referenceLayout(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout?

  /// The correct target offset of a scroll that would come to rest at `proposed`; nil if the
  /// catalog has no reference for this specification or the view is invalid.
  func referenceTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) -> Point?

  /// The implementations of the catalog's layouts, which must agree with one another (rule X-03).
  var implementations: [any LayoutImplementation] { get }
}
