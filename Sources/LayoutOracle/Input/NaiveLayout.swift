import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// A simple second version of a layout. Every engine must return the same answers.
///
/// A naive version shares no code with the layout's arrangement. Its file contains only the
/// formulas and the conformance to this protocol, which is all that the catalog needs.
package protocol NaiveLayout: SendableMetatype {
  /// Creates the layout with the parameters of `specification`.
  init(_ specification: LayoutSpecification)

  /// Lays out `input`.
  ///
  /// - Throws: the error that a correct layout throws for this input.
  func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout

  /// The offset at which the layout lets a scroll end that would otherwise end at `proposed`. The
  /// default implementation returns `proposed`.
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
/// The scenario player has its own model of the same data. The values are copied from it, so that
/// the oracle shares no code with the data sources of the engines.
package struct OracleInput: Hashable, Sendable {
  package var sections: [OracleSection]

  /// For tree data, the index of each node's parent in this list, nil for a root; otherwise empty.
  package var parents: [Int?]

  package var environment: OracleEnvironment

  package init(
    _ sections: [OracleSection], parents: [Int?] = [], in environment: OracleEnvironment
  ) {
    self.sections = sections
    self.parents = parents
    self.environment = environment
  }
}
