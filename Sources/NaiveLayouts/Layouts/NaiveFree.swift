import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `free`: explicit frames from the data, at any position and in any order.
///
///     let frame = Rect(x: 10, y: 20, width: 30, height: 40)
///     let layout = try NaiveFree().layout([NaiveSection(frames: [frame])])
///     layout.contentSize.height  // 60
package struct NaiveFree: Hashable, Sendable {
  /// Creates the layout, which has no parameters.
  package init() {}

  /// Lays out `sections`. Nothing is read from the collection view.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(_ sections: [NaiveSection]) throws(LayoutError) -> OracleLayout {
    try OracleLayout(sections) { identity, section throws(LayoutError) in
      var givenFrame = Rect.zero
      let item = identity.path.item
      if let frames = section.frames, item < frames.count { givenFrame = frames[item] }
      let size = try ValidatedInput.size(givenFrame.size, of: identity)
      for coordinate in [givenFrame.origin.x, givenFrame.origin.y] {
        // The condition is written in this form so that a NaN also counts as out of range.
        guard abs(coordinate) <= ValidatedInput.coordinateLimit else {
          throw .coordinateOutOfRange(identity)
        }
      }
      let origin = Point(
        x: ValidatedInput.roundedDownTo1024ths(givenFrame.origin.x),
        y: ValidatedInput.roundedDownTo1024ths(givenFrame.origin.y))
      return Rect(origin: origin, size: size)
    }
  }
}

extension OracleLayout {
  /// Creates a layout with a cell for each item of `sections` in the frame that `frame` returns.
  /// The content ends at the farthest edges of the cells.
  init(
    _ sections: [NaiveSection],
    frame: (ElementIdentity, NaiveSection) throws(LayoutError) -> Rect
  ) throws(LayoutError) {
    var cells: [[PlacedElement]] = []
    var farCorner = Point.zero
    for (index, section) in sections.enumerated() {
      var elements: [PlacedElement] = []
      for item in section.items {
        let identity = ElementIdentity.cell(ElementPath(section: index, item: item))
        let frame = try frame(identity, section)
        elements.append(PlacedElement(identity, frame: frame))
        farCorner.x = max(farCorner.x, frame.origin.x + frame.size.width)
        farCorner.y = max(farCorner.y, frame.origin.y + frame.size.height)
      }
      cells.append(elements)
    }
    try self.init(
      cells: cells, others: cells.map { _ in [] },
      contentSize: Size(width: farCorner.x, height: farCorner.y))
  }
}

extension NaiveFree: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
  }

  package func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections)
  }
}
