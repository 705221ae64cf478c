import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// A list of known layouts, each with an independent second version that answers are compared with.
///
/// The player and the rules know no layout. A program that judges known layouts passes in a catalog
/// through ``LayoutImplementation/catalog``; a layout under test that is in no catalog is compared with
/// its own single lookups alone.
public protocol ReferenceCatalog: Sendable {
  /// The descriptions of the layouts, in the order of lists and of random draws.
  var layouts: [LayoutDescription] { get }

  /// The reference layout of the source's present data; nil where the catalog has none of this kind.
  ///
  /// - Throws: the error that a correct layout throws for these data.
  func referenceLayout(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout?

  /// The correct resting offset of a scroll that would come to rest at `proposed` on `layout`; nil
  /// where the catalog has no reference for this kind, or it refuses the view.
  func referenceTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) -> Point?

  /// The implementations of the catalog's layouts, which must all give equal answers (rule X-03).
  var implementations: [any LayoutImplementation] { get }
}
