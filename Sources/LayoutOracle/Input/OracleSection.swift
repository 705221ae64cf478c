import LayoutGeometry
import LookupOracle

/// One section of the data, with what it overrides of its layout's parameters.
public struct OracleSection: Hashable, Sendable {
  /// The number of items; a negative one counts as none.
  public var itemCount: Int

  /// The items' own sizes; an item beyond the list has the layout's size.
  public var sizes: [Size]?

  /// The items' own frames, for `free`; an item beyond the list has the zero frame.
  public var frames: [Rect]?

  /// The header's size; nil for the layout's.
  public var header: Size?

  /// The footer's size; nil for the layout's.
  public var footer: Size?

  /// The space around the items; nil for the layout's.
  public var inset: Insets?

  /// The space between lines; nil for the layout's.
  public var lineSpacing: Double?

  /// The space between the items of a line; nil for the layout's.
  public var interitemSpacing: Double?

  /// How items show their photos, for `photoGrid`; an item that is not listed has the layout's mode.
  public var layoutModes: [Int: OracleLayoutMode] = [:]

  /// Creates a section of items of the layout's own size, with no overrides.
  public init(itemCount: Int) {
    self.itemCount = itemCount
  }

  /// Creates a section of items with sizes of their own.
  public init(sizes: [Size]) {
    self.itemCount = sizes.count
    self.sizes = sizes
  }

  /// Creates a section of items with frames of their own.
  public init(frames: [Rect]) {
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
