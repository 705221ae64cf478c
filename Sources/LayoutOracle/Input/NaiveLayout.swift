import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The second, naive version of a layout: the answer that every engine has to give.
///
/// It shares no code with the arrangement it judges. Its file holds its formulas and its conformance;
/// the catalog needs no more.
package protocol NaiveLayout: SendableMetatype {
  /// Creates the layout with the parameters of `specification`.
  init(_ specification: LayoutSpecification)

  /// Lays out `input`.
  ///
  /// - Throws: the error that a correct layout throws for this input.
  func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout

  /// The offset at which a scroll that would come to rest at `proposed` rests on `layout` instead;
  /// `proposed` by default.
  func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: OracleEnvironment
  ) throws(LayoutError) -> Point
}

extension NaiveLayout {
  package func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: OracleEnvironment
  ) throws(LayoutError) -> Point { proposed }
}

/// Everything that a naive layout reads.
///
/// The player has a model of its own for the same data. Copying it here, value by value, keeps the oracle
/// free of the code that feeds the engines.
package struct OracleInput: Hashable, Sendable {
  package var sections: [OracleSection]

  /// For tree data, the parent of each node by its position in the list, nil for a root; else empty.
  package var parents: [Int?]

  package var environment: OracleEnvironment

  /// Creates an input from its parts.
  package init(
    _ sections: [OracleSection], parents: [Int?] = [], in environment: OracleEnvironment
  ) {
    self.sections = sections
    self.parents = parents
    self.environment = environment
  }
}
