import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `grid`: a fixed number of columns with equal cells. Individual item sizes
/// are ignored.
///
///     var grid = NaiveGrid()
///     grid.columns = 4
///     let layout = try grid.layout(
///       [NaiveSection(itemCount: 10)], in: NaiveEnvironment(bounds: viewport))
///     layout.contentSize.height  // 132
package struct NaiveGrid: Hashable, Sendable {
  /// The number of columns. A number below 1 counts as 1.
  package var columns = 3

  /// The length of every cell along the scroll axis.
  package var rowHeight = 44.0

  /// The distance between columns and between rows.
  package var spacing = 0.0

  package var sectionInset = Insets.zero
  package var scrollDirection = Axis.vertical
  package var headerReferenceSize = Size.zero
  package var footerReferenceSize = Size.zero

  /// Creates a grid with the default parameters.
  package init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let axis = scrollDirection
    let columns = max(1, columns)
    let view = try ValidatedView(environment, axis: axis)
    let layoutInset = try ValidatedInput.insets(sectionInset, "sectionInset")
    let spacing = try ValidatedInput.metric(spacing, "spacing")
    let rowLength = try ValidatedInput.metric(rowHeight, "rowHeight")

    var stack = SectionStack(view, axis: axis)
    for (index, section) in sections.enumerated() {
      let inset = try SectionEdges.inset(of: section, index: index, layoutInset: layoutInset)
      // The available length (rule 2 of <doc:LayoutDefinitions>) is divided into equal columns.
      let availableLength = view.crossExtent - inset.total(axis.cross)
      let columnWidth = columnWidth(of: availableLength, columns: columns, spacing: spacing)
      let cellSize = Size(main: rowLength, cross: columnWidth, axis: axis)
      let edges = try SectionEdges.edges(
        of: section, index: index, inset: inset, header: headerReferenceSize,
        footer: footerReferenceSize, axis: axis)
      if !section.items.isEmpty {
        let givenSize = Size(main: rowHeight, cross: columnWidth, axis: axis)
        _ = try ValidatedInput.size(givenSize, of: .cell(ElementPath(section: index, item: 0)))
      }

      stack.openSection(edges)
      let itemsStart = stack.mainPosition
      for item in section.items {
        let row = Double(item / columns)
        let column = Double(item % columns)
        let mainOrigin = itemsStart + row * (rowLength + spacing)
        let crossOrigin = inset.leading(axis.cross) + column * (columnWidth + spacing)
        stack.add(
          cell: Rect(
            origin: Point(main: mainOrigin, cross: crossOrigin, axis: axis), size: cellSize))
        stack.mainPosition = mainOrigin + rowLength
      }
      stack.closeSection(edges, pinsHeaders: false)
    }
    return try stack.makeLayout()
  }
}

/// The width of equal columns in an available length, rounded down to a multiple of 1/1024 point
/// and never negative.
func columnWidth(of availableLength: Double, columns: Int, spacing: Double) -> Double {
  let sharedLength = availableLength - Double(columns - 1) * spacing
  return max(0, ValidatedInput.roundedDownTo1024ths(sharedLength / Double(columns)))
}

extension NaiveGrid: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    columns = specification.integer(.columns)
    rowHeight = specification.number(.rowHeight)
    spacing = specification.number(.spacing)
    sectionInset = specification.insets(.sectionInset) ?? .zero
    scrollDirection = specification.scrollDirection
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
  }
}
