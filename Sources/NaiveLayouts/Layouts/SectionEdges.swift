import CollectionLayout
import LayoutGeometry

/// The inset, header and footer of one section.
///
///     let edges = try SectionEdges.edges(
///       of: NaiveSection(itemCount: 3), index: 0, inset: .zero,
///       header: Size(width: 0, height: 40), footer: .zero, axis: .vertical)
///     edges.headerLength  // 40
struct SectionEdges {
  let inset: Insets
  let headerLength: Double
  let footerLength: Double

  /// The validated inset of a section: the section's own inset, or otherwise the layout's inset,
  /// which is already validated (rule 17 of <doc:LayoutDefinitions>).
  static func inset(
    of section: NaiveSection, index: Int, layoutInset: Insets
  ) throws(LayoutError) -> Insets {
    guard let sectionInset = section.inset else { return layoutInset }
    return try ValidatedInput.insets(sectionInset, "inset", section: index)
  }

  /// The edges of a section whose header and footer have the given sizes, unless the section has
  /// its own sizes. The footer is validated before the header.
  static func edges(
    of section: NaiveSection, index: Int, inset: Insets, header: Size, footer: Size, axis: Axis
  ) throws(LayoutError) -> SectionEdges {
    let footerLength = try length(.footer, section.footer ?? footer, section: index, axis: axis)
    let headerLength = try length(.header, section.header ?? header, section: index, axis: axis)
    return SectionEdges(inset: inset, headerLength: headerLength, footerLength: footerLength)
  }

  /// The length of a supplementary view along the axis. Throws an error if the view's width or
  /// height is invalid.
  static func length(
    _ kind: ElementKind, _ size: Size, section: Int, axis: Axis
  ) throws(LayoutError) -> Double {
    let path = ElementPath(section: section, item: 0)
    return try ValidatedInput.size(size, of: .supplementary(kind, path))[axis]
  }
}
