import CollectionLayout
import LayoutGeometry

/// The inset, header and footer of one section.
struct SectionEdges {
  let inset: Insets
  let headerLength: Double
  let footerLength: Double

  init(inset: Insets, headerLength: Double, footerLength: Double) {
    self.inset = inset
    self.headerLength = headerLength
    self.footerLength = footerLength
  }

  /// The validated inset of a section: the section's own inset, or otherwise the layout's inset,
  /// which is already validated (rule 17 of the flow specification).
  static func inset(
    of section: OracleSection, index: Int, layoutInset: Insets
  ) throws(LayoutError) -> Insets {
    guard let own = section.inset else { return layoutInset }
    return try ValidatedInput.insets(own, "inset", section: index)
  }

  /// The length of a supplementary view along the axis. Throws an error if any number of its size
  /// is invalid.
  static func length(
    _ kind: ElementKind, _ size: Size, section: Int, axis: Axis
  ) throws(LayoutError) -> Double {
    let path = ElementPath(section: section, item: 0)
    return try ValidatedInput.size(size, of: .supplementary(kind, path))[axis]
  }
}
