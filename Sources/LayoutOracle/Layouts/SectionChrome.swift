import CollectionLayout
import LayoutGeometry

/// What surrounds the items of a section: inset, header and footer, its own or the layout's.
struct SectionChrome {
  let inset: Insets
  let headerLength: Double
  let footerLength: Double

  init(inset: Insets, headerLength: Double, footerLength: Double) {
    self.inset = inset
    self.headerLength = headerLength
    self.footerLength = footerLength
  }

  /// The inset of a section: its own (flow 17), or the layout's, which was checked before.
  static func inset(
    of section: OracleSection, index: Int, layoutInset: Insets
  ) throws(LayoutError) -> Insets {
    guard let own = section.inset else { return layoutInset }
    return try Checked.insets(own, "inset", section: index)
  }

  /// The main length of a supplementary element; any bad number in its size is refused.
  static func length(
    _ kind: ElementKind, _ size: Size, section: Int, axis: Axis
  ) throws(LayoutError) -> Double {
    let path = ElementPath(section: section, item: 0)
    return try Checked.size(size, of: .supplementary(kind, path))[axis]
  }
}
