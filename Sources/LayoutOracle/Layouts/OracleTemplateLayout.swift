import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `template` in scenario files: item i is at (20 i mod 200, 50 i), in every
/// section.
package struct OracleTemplateLayout: Hashable, Sendable {
  /// The size of every item. Individual item sizes are ignored.
  package var itemSize = Size(width: 60, height: 40)

  /// Creates the layout with the default item size.
  package init() {}

  /// Lays out `sections`. Nothing is read from the collection view.
  ///
  /// The content ends at the farthest edges of items, as in `free`.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(_ sections: [OracleSection]) throws(LayoutError) -> OracleLayout {
    var cells: [[OracleElement]] = []
    var farX = 0.0
    var farY = 0.0
    for (index, section) in sections.enumerated() {
      var elements: [OracleElement] = []
      for item in section.items {
        let identity = ElementIdentity.cell(ElementPath(section: index, item: item))
        let size = try ValidatedInput.size(itemSize, of: identity)
        let origin = Point(x: Double(20 * item % 200), y: Double(50 * item))
        elements.append(OracleElement(identity, frame: Rect(origin: origin, size: size)))
        farX = max(farX, origin.x + size.width)
        farY = max(farY, origin.y + size.height)
      }
      cells.append(elements)
    }
    return try OracleLayout(
      cells: cells, others: cells.map { _ in [] },
      contentSize: Size(width: farX, height: farY))
  }
}

extension OracleTemplateLayout: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    itemSize = specification.size(.itemSize)
  }

  package func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections)
  }
}
