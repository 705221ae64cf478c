import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// One column of rows, each with a height of its own and the full available width.
package struct OracleList: Hashable, Sendable {
  /// The height of a row that has none of its own.
  package var rowHeight = 44.0

  /// The space between rows.
  package var spacing = 0.0

  package var sectionInset = Insets.zero
  package var headerReferenceSize = Size.zero
  package var footerReferenceSize = Size.zero
  package var pinsHeaders = false

  /// The size of the header of the whole list, of which the height is used; none at height 0.
  package var tableHeader = Size.zero

  /// The size of the footer of the whole list, of which the height is used; none at height 0.
  package var tableFooter = Size.zero

  /// Creates a list with the default parameters.
  package init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n).
  package func layout(
    _ sections: [OracleSection], in environment: OracleEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let view = try CheckedView(environment, axis: .vertical)
    let layoutInset = try Checked.insets(sectionInset, "sectionInset")
    let spacing = try Checked.metric(spacing, "spacing")
    _ = try Checked.metric(rowHeight, "rowHeight")

    var stack = SectionStack(view, axis: .vertical)
    var tableFooterHeight = 0.0
    for (index, section) in sections.enumerated() {
      let inset = try SectionChrome.inset(of: section, index: index, layoutInset: layoutInset)
      // Flow 2.
      let width = max(0, view.crossExtent - inset.left - inset.right)
      let footerHeight = try SectionChrome.length(
        .footer, section.footer ?? footerReferenceSize, section: index, axis: .vertical)
      let headerHeight = try SectionChrome.length(
        .header, section.header ?? headerReferenceSize, section: index, axis: .vertical)
      let chrome = SectionChrome(
        inset: inset, headerLength: headerHeight, footerLength: footerHeight)
      let sizes = try Checked.itemSizes(
        of: section, index: index, layoutSize: Size(width: width, height: rowHeight))

      var tableHeaderHeight = 0.0
      if index == 0 {
        tableFooterHeight = try SectionChrome.length(
          .tableFooter, tableFooter, section: 0, axis: .vertical)
        tableHeaderHeight = try SectionChrome.length(
          .tableHeader, tableHeader, section: 0, axis: .vertical)
        stack.position = tableHeaderHeight
      }
      stack.open(chrome)
      if index == 0 {
        // At the very start of the content, before section 0's own header.
        stack.add(.tableHeader, section: 0, at: 0, length: tableHeaderHeight)
      }
      for item in section.items {
        if item > 0 { stack.position += spacing }
        stack.add(
          cell: Rect(x: inset.left, y: stack.position, width: width, height: sizes[item].height))
        stack.position += sizes[item].height
      }
      stack.close(chrome, pinsHeaders: pinsHeaders)
    }
    if !sections.isEmpty {
      // At the very end of the content, after the last section.
      stack.add(.tableFooter, section: 0, at: stack.position, length: tableFooterHeight)
      stack.position += tableFooterHeight
    }
    return try stack.finished()
  }
}

extension OracleList: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    rowHeight = specification.number(.rowHeight)
    spacing = specification.number(.spacing)
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
    tableHeader = specification.size(LayoutParameter("tableHeader"))
    tableFooter = specification.size(LayoutParameter("tableFooter"))
    pinsHeaders = specification.boolean(.pinsHeaders)
  }

  package func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections, in: input.environment)
  }
}
