import CollectionLayout
import LayoutGeometry
import LookupOracle

/// One column of rows, each with a height of its own and the full available width.
public struct OracleList: Hashable, Sendable {
  /// The height of a row that has none of its own.
  public var rowHeight = 44.0

  /// The space between rows.
  public var spacing = 0.0

  public var sectionInset = Insets.zero
  public var headerReferenceSize = Size.zero
  public var footerReferenceSize = Size.zero
  public var pinsHeaders = false

  /// The size of the header of the whole list, of which the height is used; none at height 0.
  public var tableHeader = Size.zero

  /// The size of the footer of the whole list, of which the height is used; none at height 0.
  public var tableFooter = Size.zero

  /// Creates a list with the default parameters.
  public init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n).
  public func layout(
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
