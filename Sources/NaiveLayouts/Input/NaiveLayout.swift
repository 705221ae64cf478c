import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// A simple second version of a layout. Every engine that runs the layout must return the same
/// answers as this version.
///
///     let environment = NaiveEnvironment(bounds: viewport)
///     let input = NaiveInput([NaiveSection(itemCount: 40)], in: environment)
///     let expected = try NaiveList(LayoutSpecification(kind: .list)).layout(input)
///     expected.contentSize.height  // 1760
///
/// A naive version shares no code with the version that the engines run. Its file contains only the
/// formulas and the conformance to this protocol, which is all that the catalog of layouts needs.
package protocol NaiveLayout: SendableMetatype {
  /// Creates the layout with the parameters of `specification`.
  init(_ specification: LayoutSpecification)

  /// Lays out `input`.
  ///
  /// - Throws: the error that a correct layout throws for this input.
  func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout

  /// The offset at which a scroll ends if the collection view proposes `proposed`. The default
  /// implementation returns `proposed`.
  func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: NaiveEnvironment
  ) throws(LayoutError) -> Point
}

extension NaiveLayout {
  package func targetContentOffset(
    forProposed proposed: Point, on layout: OracleLayout, in environment: NaiveEnvironment
  ) throws(LayoutError) -> Point { proposed }
}

/// A naive layout that reads sections, and no tree.
package protocol SectionedNaiveLayout: NaiveLayout {
  /// Lays out `sections`.
  ///
  /// - Throws: the error that a correct layout throws for this input.
  func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout
}

extension SectionedNaiveLayout {
  package func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections, in: input.environment)
  }
}

/// Everything that a naive layout reads.
///
/// The scenario player copies these values from its model of the data. Therefore the oracle shares
/// no code with the data sources that the engines read.
package struct NaiveInput: Hashable, Sendable {
  package var sections: [NaiveSection]

  /// For tree data, the index of each node's parent in this list, or nil for a root. Empty for
  /// other data.
  package var parents: [Int?]

  package var environment: NaiveEnvironment

  package init(
    _ sections: [NaiveSection], parents: [Int?] = [], in environment: NaiveEnvironment
  ) {
    self.sections = sections
    self.parents = parents
    self.environment = environment
  }
}
