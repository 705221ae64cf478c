import CollectionLayout
import LayoutGeometry

/// The sizes of items and the metrics of sections of a flow-like layout.
///
/// Every member has a default that keeps the layout's own parameters. Layouts hold their delegate
/// weakly, and call it only in `prepare`.
public protocol FlowLayoutDelegate: AnyObject {
  /// True if items of `section` have sizes of their own; if false, no size is asked for.
  func hasItemSizes(inSection section: Int) -> Bool

  /// The size of an item, in points; nil for the layout's.
  func sizeForItem(at path: ElementPath) -> Size?

  /// Writes the sizes of `items` of a section to the start of `sizes`, which holds the layout's own
  /// size for each of them.
  ///
  /// Layouts call this method. The default calls `sizeForItem` for each item; a delegate that stores
  /// sizes contiguously can copy them faster.
  func copyItemSizes(
    inSection section: Int, items: Range<Int>, into sizes: UnsafeMutableBufferPointer<Size>)

  /// The insets of a section; nil for the layout's.
  func inset(forSection section: Int) -> Insets?

  /// The distance between lines of a section; nil for the layout's.
  func minimumLineSpacing(forSection section: Int) -> Double?

  /// The least distance between items on a line of a section; nil for the layout's.
  func minimumInteritemSpacing(forSection section: Int) -> Double?

  /// The header's size; nil for the layout's. Only the length along the scroll axis is used.
  func referenceSizeForHeader(inSection section: Int) -> Size?

  /// The footer's size; nil for the layout's. Only the length along the scroll axis is used.
  func referenceSizeForFooter(inSection section: Int) -> Size?
}

extension FlowLayoutDelegate {
  public func hasItemSizes(inSection section: Int) -> Bool { true }
  public func sizeForItem(at path: ElementPath) -> Size? { nil }

  public func copyItemSizes(
    inSection section: Int, items: Range<Int>, into sizes: UnsafeMutableBufferPointer<Size>
  ) {
    for item in items {
      if let size = sizeForItem(at: ElementPath(section: section, item: item)) {
        sizes[item - items.lowerBound] = size
      }
    }
  }

  public func inset(forSection section: Int) -> Insets? { nil }
  public func minimumLineSpacing(forSection section: Int) -> Double? { nil }
  public func minimumInteritemSpacing(forSection section: Int) -> Double? { nil }
  public func referenceSizeForHeader(inSection section: Int) -> Size? { nil }
  public func referenceSizeForFooter(inSection section: Int) -> Size? { nil }
}
