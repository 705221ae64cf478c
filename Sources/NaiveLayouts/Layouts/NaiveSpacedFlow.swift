import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `spacedFlow`: a flow of photos that are spread evenly on each line, with a
/// decoration view, the binder, behind each section.
///
///     let photo = NaiveSection(sizes: [Size(width: 200, height: 400)])
///     let layout = try NaiveSpacedFlow().layout([photo], in: NaiveEnvironment(bounds: viewport))
///     layout.elements[0].frame.height  // 100
package struct NaiveSpacedFlow: Hashable, Sendable {
  /// The underlying flow layout, with the default values of `spacedFlow`. Its item size is also the
  /// size of a photo for which the data contain no size.
  package var flow: NaiveFlow

  /// The length of every photo's longer side.
  private static let photoLength = 100.0

  /// Creates the layout with the default parameters.
  package init() {
    flow = NaiveFlow()
    flow.minimumLineSpacing = 5
    flow.minimumInteritemSpacing = 5
    flow.sectionInset = Insets(top: 15, left: 5, bottom: 15, right: 5)
    flow.headerReferenceSize = Size(width: 60, height: 70)
  }

  /// Lays out `sections`, whose item sizes are the sizes of photos.
  ///
  /// In a horizontal flow, lines and binders extend from top to bottom (rule 16 of
  /// <doc:LayoutDefinitions>).
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let axis = flow.scrollDirection
    let flowResult = try flow.layoutWithLines(
      sections, in: environment.storingAllElements, itemSize: Self.scaledSize)
    let contentCrossLength = flowResult.layout.contentSize[axis.cross]

    var cells: [[PlacedElement]] = sections.map { _ in [] }
    var nonCellElements = cells
    for element in flowResult.layout.elements {
      if element.identity.category == .cell {
        cells[element.identity.path.section].append(element)
      } else {
        nonCellElements[element.identity.path.section].append(element)
      }
    }
    for (section, (inset, lines)) in flowResult.linesOfSections.enumerated() {
      let leadingInset = inset.leading(axis.cross)
      let availableLength = contentCrossLength - leadingInset - inset.trailing(axis.cross)
      for line in lines {
        for (indexOnLine, item) in line.enumerated() {
          let frame = cells[section][item].frame
          var center = frame.center
          // Each position is computed with a single division, as in the engines, so that the
          // results are equal bit for bit.
          center[axis.cross] =
            leadingInset + (Double(2 * indexOnLine + 1) * availableLength) / Double(2 * line.count)
          cells[section][item].frame = Self.integralFrame(center: center, size: frame.size)
        }
      }
      let header = nonCellElements[section].first { $0.identity.kind == .header }
      if let decoration = Self.decoration(
        behind: cells[section], of: section, headerLength: header?.frame.size[axis] ?? 0,
        contentCrossLength: contentCrossLength, axis: axis)
      {
        nonCellElements[section].append(decoration)
      }
    }
    return try OracleLayout(
      cells: cells, others: nonCellElements, contentSize: flowResult.layout.contentSize)
  }

  /// The decoration view behind a section's cells; nil if the section has no cells.
  private static func decoration(
    behind cells: [PlacedElement], of section: Int, headerLength: Double,
    contentCrossLength: Double, axis: Axis
  ) -> PlacedElement? {
    guard var longestCell = cells.first else { return nil }
    // The cell that is longest along the scroll axis; of several such cells, the first.
    for cell in cells where cell.frame.size[axis] > longestCell.frame.size[axis] {
      longestCell = cell
    }
    let center = Point(
      main: longestCell.frame.center[axis], cross: contentCrossLength / 2, axis: axis)
    let size = Size(
      main: longestCell.frame.size[axis] + headerLength, cross: contentCrossLength, axis: axis)
    return PlacedElement(
      .decoration(.binder, ElementPath(section: section, item: 0)),
      frame: integralFrame(center: center, size: size), zIndex: -1)
  }

  /// A photo's size, scaled so that its longer side is 100 points, and rounded down to multiples of
  /// 1/1024 point.
  private static func scaledSize(_ photo: Size) -> Size {
    let longerSide = max(photo.width, photo.height)
    if longerSide == 0 { return .zero }
    return Size(
      width: ValidatedInput.roundedDownTo1024ths(photoLength * photo.width / longerSide),
      height: ValidatedInput.roundedDownTo1024ths(photoLength * photo.height / longerSide))
  }

  /// The rectangle with this center and size, extended to whole points.
  private static func integralFrame(center: Point, size: Size) -> Rect {
    let left = center.x - size.width / 2
    let top = center.y - size.height / 2
    let x = left.rounded(.down) + 0
    let y = top.rounded(.down) + 0
    return Rect(
      x: x, y: y, width: (left + size.width).rounded(.up) - x,
      height: (top + size.height).rounded(.up) - y)
  }
}

extension NaiveSpacedFlow: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    flow = NaiveFlow(specification)
  }
}
