import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `coverFlow`: a row of covers. Covers away from the middle of the view are
/// turned aside; the cover in the middle is enlarged.
///
///     let covers = try NaiveCoverFlow().layout(
///       [NaiveSection(itemCount: 40)], in: NaiveEnvironment(bounds: viewport))
///     print(covers.elements[0].transform, covers.elements[0].zIndex)
package struct NaiveCoverFlow: Hashable, Sendable {
  /// The underlying flow layout, with the default values of `coverFlow`. Its section inset is
  /// ignored.
  package var flow: NaiveFlow

  /// The insets of sections; nil for insets that depend on the orientation of the bounds.
  package var sectionInset: Insets?

  /// The distance from the middle of the view, in points, within which a cell is not fully turned.
  private static let fullTurnDistance = 100.0

  /// Creates the layout with the default parameters.
  package init() {
    flow = NaiveFlow()
    flow.itemSize = Size(width: 180, height: 180)
    flow.minimumLineSpacing = -60
    flow.minimumInteritemSpacing = 200
    flow.scrollDirection = .horizontal
  }

  /// Lays out `sections` for the current bounds. Only cells are turned.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let bounds = try ValidatedView(environment, axis: flow.scrollDirection).bounds
    var flow = flow
    flow.sectionInset = sectionInset ?? Self.defaultSectionInset(in: bounds)
    // A turned cell may appear far from its frame. All cells are stored, because a choice of cells
    // by their frames would be wrong.
    return try flow.layout(sections, in: environment.storingAllElements).changingCells { element in
      Self.turnCover(&element, distance: bounds.midX - element.frame.midX)
    }
  }

  /// The default section inset, which depends on the orientation of the bounds.
  private static func defaultSectionInset(in bounds: Rect) -> Insets {
    var sideInset = 70.0
    if bounds.height < bounds.width {
      sideInset = max(bounds.width, bounds.height) > 480 ? 190 : 150
    }
    return Insets(top: 0, left: sideInset, bottom: 0, right: sideInset)
  }

  /// Sets the transform, zIndex and custom values of a cell. `distance` is the distance of the
  /// cell's center from the middle of the view, positive if the cell is to the left of the middle.
  private static func turnCover(_ element: inout PlacedElement, distance: Double) {
    let turnFraction = abs(distance / 100)
    let isLeftOfMiddle = distance > 0
    let sideSign = isLeftOfMiddle ? -1.0 : 1.0
    // A cell of width 0 gets no perspective, because computing it would divide by zero.
    let width = element.frame.width
    let perspective = width > 0 ? -1 / (4.6777 * width) : 0

    var matrix = OracleMatrix()
    let maskingValue: Double
    if abs(distance) < fullTurnDistance {
      matrix.translate(
        x: sideSign * 40 * turnFraction, y: 0,
        z: (1 - turnFraction) * 40_000 + (isLeftOfMiddle ? 200 : 0))
      matrix.rows[2][3] = perspective
      matrix.rotateAboutY(degrees: -sideSign * turnFraction * 45)
      matrix.scale(x: 1 + 0.2 * (1 - turnFraction), y: 1 + 0.2 * (1 - turnFraction))
      element.zIndex = 1
      maskingValue = 0.6 - 0.6 * (100 - abs(distance)) / 100
    } else {
      matrix.rows[2][3] = perspective
      matrix.translate(x: sideSign * 40, y: 0, z: 0)
      matrix.rotateAboutY(degrees: -sideSign * 45)
      element.zIndex = 0
      maskingValue = 0.6
    }
    element.transform = matrix.transform
    element.customValues = [
      CustomValue("maskingValue", .number(maskingValue)),
      CustomValue("shouldRasterize", .boolean(true)),
    ]
  }
}

extension NaiveCoverFlow: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    flow = NaiveFlow(specification)
    sectionInset = specification.insets(.sectionInset)
  }
}
