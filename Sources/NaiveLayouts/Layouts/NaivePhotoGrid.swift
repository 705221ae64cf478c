import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `photoGrid`: a flow of photos in which each cell has the custom value
/// `layoutMode`.
///
///     let layout = try NaivePhotoGrid().layout(
///       [NaiveSection(itemCount: 1)], in: NaiveEnvironment(bounds: viewport))
///     layout.elements[0].customValues[0].value  // .keyword("aspectFit")
package struct NaivePhotoGrid: Hashable, Sendable {
  /// The underlying flow layout, with the default values of `photoGrid`.
  package var flow: NaiveFlow

  /// The layout mode of cells for which the data contain no layout mode.
  package var layoutMode = "aspectFit"

  /// Creates the layout with the default parameters.
  package init() {
    flow = NaiveFlow()
    flow.itemSize = Size(width: 100, height: 100)
    flow.minimumLineSpacing = 13
    flow.minimumInteritemSpacing = 13
    flow.sectionInset = Insets(top: 13, left: 13, bottom: 13, right: 13)
  }

  /// Lays out `sections`. Only cells have the custom value `layoutMode`.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    try flow.layout(sections, in: environment).changingCells { element in
      let path = element.identity.path
      let itemLayoutMode = sections[path.section].itemTextsByKey["layoutModes"]?[path.item]
      element.customValues = [CustomValue("layoutMode", .keyword(itemLayoutMode ?? layoutMode))]
    }
  }

  /// The rectangle in which a cell with these bounds draws a photo of this size.
  ///
  /// For `aspectFill`, the result is the bounds. For `aspectFit`, the result is the largest
  /// centered rectangle inside the bounds with the photo's aspect ratio; the scaled length is
  /// rounded down to a multiple of 1/1024 point. If the size of the photo is invalid, the result is
  /// an empty rectangle in the center.
  package static func photoRect(
    of photo: Size, in bounds: Rect, mode: String
  ) -> Rect {
    let bounds = bounds.standardized
    if mode == "aspectFill" { return bounds }
    var drawnSize = Size.zero
    if photo.width.isFinite && photo.height.isFinite && photo.width >= 0 && photo.height >= 0 {
      if photo.width > 0 && photo.width * bounds.height >= photo.height * bounds.width {
        drawnSize.width = bounds.width
        drawnSize.height = ValidatedInput.roundedDownTo1024ths(
          bounds.width * photo.height / photo.width)
      } else if photo.height > 0 {
        drawnSize.width = ValidatedInput.roundedDownTo1024ths(
          bounds.height * photo.width / photo.height)
        drawnSize.height = bounds.height
      }
    }
    return Rect(
      x: bounds.midX - drawnSize.width / 2, y: bounds.midY - drawnSize.height / 2,
      width: drawnSize.width,
      height: drawnSize.height)
  }
}

extension NaivePhotoGrid: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    flow = NaiveFlow(specification)
    layoutMode = specification.keyword(LayoutParameter("layoutMode"))
  }
}
