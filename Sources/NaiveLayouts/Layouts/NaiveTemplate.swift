import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `template` in scenario files: item i is at (20 i mod 200, 50 i), in every
/// section.
///
///     let layout = try NaiveTemplate().layout([NaiveSection(itemCount: 3)])
///     layout.elements[1].frame.minY  // 50
package struct NaiveTemplate: Hashable, Sendable {
  /// The size of every item. Individual item sizes are ignored.
  package var itemSize = Size(width: 60, height: 40)

  /// Creates the layout with the default item size.
  package init() {}

  /// Lays out `sections`. Nothing is read from the collection view.
  ///
  /// The content ends at the farthest edges of items, as in `free`.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(_ sections: [NaiveSection]) throws(LayoutError) -> OracleLayout {
    try OracleLayout(sections) { identity, _ throws(LayoutError) in
      let item = identity.path.item
      return Rect(
        origin: Point(x: Double(20 * item % 200), y: Double(50 * item)),
        size: try ValidatedInput.size(itemSize, of: identity))
    }
  }
}

extension NaiveTemplate: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    itemSize = specification.size(.itemSize)
  }

  package func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections)
  }
}
