import LayoutGeometry

/// One section of the data, with the values that override the layout's parameters.
///
///     var section = NaiveSection(sizes: [40, 60].map { Size(width: $0, height: 20) })
///     section.lineSpacing = 12
///     section.itemCount  // 2
package struct NaiveSection: Hashable, Sendable {
  /// The number of items. A negative number counts as 0.
  package var itemCount: Int

  /// Individual item sizes. Items beyond the end of the list have the layout's item size.
  package var sizes: [Size]?

  /// Individual item frames, for the layout `free`. Items beyond the end of the list have the zero
  /// frame.
  package var frames: [Rect]?

  /// The size of the header; nil for the layout's header size.
  package var header: Size?

  /// The size of the footer; nil for the layout's footer size.
  package var footer: Size?

  /// The section inset; nil for the layout's inset.
  package var inset: Insets?

  /// The distance between lines; nil for the layout's line spacing.
  package var lineSpacing: Double?

  /// The distance between the items of a line; nil for the layout's spacing.
  package var interitemSpacing: Double?

  /// The texts of individual items, such as the layout modes of photos, which only some layouts
  /// read. The outer key is a key of the scenario file, such as `layoutModes`; the inner key is the
  /// item.
  package var itemTextsByKey: [String: [Int: String]] = [:]

  /// Creates a section of items that have the layout's item size. The section overrides none of the
  /// layout's parameters.
  package init(itemCount: Int) {
    self.itemCount = itemCount
  }

  /// Creates a section whose items have individual sizes.
  package init(sizes: [Size]) {
    self.itemCount = sizes.count
    self.sizes = sizes
  }

  /// Creates a section whose items have individual frames.
  package init(frames: [Rect]) {
    self.itemCount = frames.count
    self.frames = frames
  }

  /// The size of an item before validation: its individual size or, if it has none, `layoutSize`,
  /// which is the layout's item size.
  func size(ofItem item: Int, layoutSize: Size) -> Size {
    if let sizes, item < sizes.count { return sizes[item] }
    return layoutSize
  }

  /// The range of item numbers.
  var items: Range<Int> { 0..<max(0, itemCount) }
}
