import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `stack`: each item of section 0 is moved and turned a little more than the
/// previous one.
///
///     let layout = try NaiveStack().layout(
///       [NaiveSection(itemCount: 3)], in: NaiveEnvironment(bounds: viewport))
///     layout.elements[1].frame.center.x  // 164
package struct NaiveStack: Hashable, Sendable {
  /// The size of every item. Individual item sizes are ignored.
  package var itemSize = Size(width: 180, height: 180)

  /// The distance between the centers of consecutive items, on both axes.
  package var spread = 4.0

  /// The angle between consecutive items, in degrees.
  package var rotationBetweenItemsInDegrees = 3.0

  /// Creates the layout with the default parameters.
  package init() {}

  /// Lays out section 0 of `sections`. Only the size of the collection view is read.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let width = abs(try ValidatedInput.metric(environment.bounds.size.width, "bounds"))
    let height = abs(try ValidatedInput.metric(environment.bounds.size.height, "bounds"))
    let spread = try ValidatedInput.metric(spread, "spread")
    // The angle is validated like a length, but its exact value is used, not the rounded one.
    _ = try ValidatedInput.metric(rotationBetweenItemsInDegrees, "angle")

    var cells: [[PlacedElement]] = sections.map { _ in [] }
    for item in sections.first?.items ?? 0..<0 {
      let identity = ElementIdentity.cell(ElementPath(section: 0, item: item))
      let size = try ValidatedInput.size(itemSize, of: identity)
      let center = Point(
        x: width / 2 + Double(item) * spread, y: height / 2 + Double(item) * spread)
      let frame = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      var element = PlacedElement(identity, frame: frame, zIndex: -item)
      var matrix = OracleMatrix()
      matrix.rotateAboutZ(degrees: Double(item) * rotationBetweenItemsInDegrees)
      element.transform = matrix.transform
      cells[0].append(element)
    }
    return try OracleLayout(
      cells: cells, others: cells.map { _ in [] },
      contentSize: Size(width: width, height: height))
  }
}

extension NaiveStack: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    itemSize = specification.size(.itemSize)
    spread = specification.number(LayoutParameter("spread"))
    rotationBetweenItemsInDegrees = specification.number(LayoutParameter("angle"))
  }
}
