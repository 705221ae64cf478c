import CollectionLayout
import LayoutGeometry
import LookupOracle

/// Fixed columns of equal cells; the items' own sizes are not read.
public struct OracleGrid: Hashable, Sendable {
  /// The number of columns; less than 1 counts as 1.
  public var columns = 3

  /// The main length of every cell.
  public var rowHeight = 44.0

  /// The space between columns and between rows.
  public var spacing = 0.0

  public var sectionInset = Insets.zero
  public var scrollDirection = Axis.vertical
  public var headerReferenceSize = Size.zero
  public var footerReferenceSize = Size.zero

  /// Creates a grid with the default parameters.
  public init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n).
  public func layout(
    _ sections: [OracleSection], in environment: OracleEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let axis = scrollDirection
    let columns = max(1, columns)
    let view = try CheckedView(environment, axis: axis)
    let layoutInset = try Checked.insets(sectionInset, "sectionInset")
    let spacing = try Checked.metric(spacing, "spacing")
    let rowLength = try Checked.metric(rowHeight, "rowHeight")

    var stack = SectionStack(view, axis: axis)
    for (index, section) in sections.enumerated() {
      let inset = try SectionChrome.inset(of: section, index: index, layoutInset: layoutInset)
      // Flow 2, then equal columns across the available length.
      let available = view.crossExtent - inset.total(axis.cross)
      let columnWidth = columnWidth(of: available, columns: columns, spacing: spacing)
      let size = Size(main: rowLength, cross: columnWidth, axis: axis)
      let footerLength = try SectionChrome.length(
        .footer, section.footer ?? footerReferenceSize, section: index, axis: axis)
      let headerLength = try SectionChrome.length(
        .header, section.header ?? headerReferenceSize, section: index, axis: axis)
      let chrome = SectionChrome(
        inset: inset, headerLength: headerLength, footerLength: footerLength)
      if !section.items.isEmpty {
        let given = Size(main: rowHeight, cross: columnWidth, axis: axis)
        _ = try Checked.size(given, of: .cell(ElementPath(section: index, item: 0)))
      }

      stack.open(chrome)
      let top = stack.position
      for item in section.items {
        let row = Double(item / columns)
        let column = Double(item % columns)
        let main = top + row * (rowLength + spacing)
        let cross = inset.leading(axis.cross) + column * (columnWidth + spacing)
        stack.add(
          cell: Rect(origin: Point(main: main, cross: cross, axis: axis), size: size))
        stack.position = main + rowLength
      }
      stack.close(chrome, pinsHeaders: false)
    }
    return try stack.finished()
  }
}

/// The width of equal columns across an available length, snapped down, never negative.
func columnWidth(of available: Double, columns: Int, spacing: Double) -> Double {
  let shared = available - Double(columns - 1) * spacing
  return max(0, Checked.snapped(shared / Double(columns)))
}
