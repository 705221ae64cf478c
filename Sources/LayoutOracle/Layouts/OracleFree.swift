import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `free`: explicit frames from the data, at any position and in any order.
package struct OracleFree: Hashable, Sendable {
  /// Creates the layout, which has no parameters.
  package init() {}

  /// Lays out `sections`. Nothing is read from the collection view.
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
        var given = Rect.zero
        if let frames = section.frames, item < frames.count { given = frames[item] }
        let size = try ValidatedInput.size(given.size, of: identity)
        for coordinate in [given.origin.x, given.origin.y] {
          // The condition is written in this form so that a NaN also counts as out of range.
          guard abs(coordinate) <= ValidatedInput.coordinateLimit else {
            throw .coordinateOutOfRange(identity)
          }
        }
        let origin = Point(
          x: ValidatedInput.snapped(given.origin.x), y: ValidatedInput.snapped(given.origin.y))
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

extension OracleFree: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
  }

  package func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections)
  }
}
