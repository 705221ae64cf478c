import LayoutGeometry
import LookupOracle

/// One section of the data, with what it overrides of its layout's parameters.
package struct OracleSection: Hashable, Sendable {
  /// The number of items; a negative one counts as none.
  package var itemCount: Int

  /// The items' own sizes; an item beyond the list has the layout's size.
  package var sizes: [Size]?

  /// The items' own frames, for `free`; an item beyond the list has the zero frame.
  package var frames: [Rect]?

  /// The header's size; nil for the layout's.
  package var header: Size?

  /// The footer's size; nil for the layout's.
  package var footer: Size?

  /// The space around the items; nil for the layout's.
  package var inset: Insets?

  /// The space between lines; nil for the layout's.
  package var lineSpacing: Double?

  /// The space between the items of a line; nil for the layout's.
  package var interitemSpacing: Double?

  /// The words that keys of a layout's own give to single items, by key and item.
  package var words: [String: [Int: String]] = [:]

  /// Creates a section of items of the layout's own size, with no overrides.
  package init(itemCount: Int) {
    self.itemCount = itemCount
  }

  /// Creates a section of items with sizes of their own.
  package init(sizes: [Size]) {
    self.itemCount = sizes.count
    self.sizes = sizes
  }

  /// Creates a section of items with frames of their own.
  package init(frames: [Rect]) {
    self.itemCount = frames.count
    self.frames = frames
  }

  /// The size of an item as given: its own, or else the layout's.
  func size(ofItem item: Int, layoutSize: Size) -> Size {
    if let sizes, item < sizes.count { return sizes[item] }
    return layoutSize
  }

  /// The items, in order.
  var items: Range<Int> { 0..<max(0, itemCount) }
}
