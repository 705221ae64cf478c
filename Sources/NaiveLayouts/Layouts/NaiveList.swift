import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `list`: one column of rows with individual heights and the full available
/// width.
///
///     let section = NaiveSection(sizes: [Size(width: 0, height: 30), Size(width: 0, height: 50)])
///     let layout = try NaiveList().layout([section], in: NaiveEnvironment(bounds: viewport))
///     layout.contentSize.height  // 80
package struct NaiveList: Hashable, Sendable {
  /// The height of a row without an individual height.
  package var rowHeight = 44.0

  /// The distance between rows.
  package var spacing = 0.0

  package var sectionInset = Insets.zero
  package var headerReferenceSize = Size.zero
  package var footerReferenceSize = Size.zero
  package var pinsHeaders = false

  /// The size of the header of the whole list. Only its height is used; 0 means no header.
  package var tableHeader = Size.zero

  /// The size of the footer of the whole list. Only its height is used; 0 means no footer.
  package var tableFooter = Size.zero

  /// Creates a list with the default parameters.
  package init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let view = try ValidatedView(environment, axis: .vertical)
    let layoutInset = try ValidatedInput.insets(sectionInset, "sectionInset")
    let spacing = try ValidatedInput.metric(spacing, "spacing")
    _ = try ValidatedInput.metric(rowHeight, "rowHeight")

    var stack = SectionStack(view, axis: .vertical)
    var tableFooterHeight = 0.0
    for (index, section) in sections.enumerated() {
      let inset = try SectionEdges.inset(of: section, index: index, layoutInset: layoutInset)
      // The width that is available for rows (rule 2 of <doc:LayoutDefinitions>).
      let width = max(0, view.crossExtent - inset.left - inset.right)
      let edges = try SectionEdges.edges(
        of: section, index: index, inset: inset, header: headerReferenceSize,
        footer: footerReferenceSize, axis: .vertical)
      let sizes = try ValidatedInput.itemSizes(
        of: section, index: index, layoutSize: Size(width: width, height: rowHeight))

      var tableHeaderHeight = 0.0
      if index == 0 {
        tableFooterHeight = try SectionEdges.length(
          .tableFooter, tableFooter, section: 0, axis: .vertical)
        tableHeaderHeight = try SectionEdges.length(
          .tableHeader, tableHeader, section: 0, axis: .vertical)
        stack.mainPosition = tableHeaderHeight
      }
      stack.openSection(edges)
      if index == 0 {
        // The list's header is at the start of the content, before the header of section 0.
        stack.add(.tableHeader, section: 0, at: 0, length: tableHeaderHeight)
      }
      for item in section.items {
        if item > 0 { stack.mainPosition += spacing }
        stack.add(
          cell: Rect(x: inset.left, y: stack.mainPosition, width: width, height: sizes[item].height)
        )
        stack.mainPosition += sizes[item].height
      }
      stack.closeSection(edges, pinsHeaders: pinsHeaders)
    }
    if !sections.isEmpty {
      // The list's footer is at the end of the content, after the last section.
      stack.add(.tableFooter, section: 0, at: stack.mainPosition, length: tableFooterHeight)
      stack.mainPosition += tableFooterHeight
    }
    return try stack.makeLayout()
  }
}

extension NaiveList: SectionedNaiveLayout {
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
}
