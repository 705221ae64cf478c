import CollectionLayout
import LayoutGeometry

/// `list`: one column of rows with individual heights, as in a table view.
///
///     let list = ListArrangement(rowHeight: 60, pinsHeaders: true, delegate: sizes)
///     let layout = Engine.lazy.layout(of: list)
public struct ListArrangement: SectionedArrangement {
  /// The height of rows for which the delegate returns no size, in points.
  public var rowHeight: Double
  /// The distance between rows, in points.
  public var spacing: Double
  /// The size of a header above all sections. Only its height is used; 0 means no header.
  public var tableHeaderSize: Size
  /// The size of a footer below all sections. Only its height is used; 0 means no footer.
  public var tableFooterSize: Size
  public var sectionSettings: SectionSettings

  /// The usual number of items in a block, the part of a section that is computed again when one
  /// of its items changes.
  var blockLength = BlockLength.usualItemCount

  /// True if headers stay in the visible range while their section is visible (rule 19 of
  /// <doc:LayoutDefinitions>).
  public var pinsHeaders: Bool {
    get { sectionSettings.pinsHeaders }
    set { sectionSettings.pinsHeaders = newValue }
  }

  /// Creates a list.
  public init(
    rowHeight: Double = 44, spacing: Double = 0, tableHeaderSize: Size = .zero,
    tableFooterSize: Size = .zero, sectionInset: Insets = .zero,
    headerReferenceSize: Size = .zero, footerReferenceSize: Size = .zero,
    pinsHeaders: Bool = false, delegate: (any FlowLayoutDelegate)? = nil
  ) {
    self.rowHeight = rowHeight
    self.spacing = spacing
    self.tableHeaderSize = tableHeaderSize
    self.tableFooterSize = tableFooterSize
    sectionSettings = SectionSettings(
      inset: sectionInset, headerReferenceSize: headerReferenceSize,
      footerReferenceSize: footerReferenceSize, delegate: delegate, pinsHeaders: pinsHeaders)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    try PreparedList(self, in: environment)
  }
}
