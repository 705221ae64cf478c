import CollectionLayout
import LayoutGeometry

/// Provides the sizes of items, and the metrics of sections, of a layout like `flow`.
///
///     final class RowHeights: FlowLayoutDelegate {
///       func sizeForItem(at path: ElementPath) -> Size? {
///         Size(width: 320, height: path.item == 0 ? 88 : 44)
///       }
///     }
///
/// Every member has a default implementation, which leaves the layout's own parameters in effect.
/// Layouts hold their delegate weakly, and call it only in `prepare`.
public protocol FlowLayoutDelegate: AnyObject {
  /// True if items of `section` have individual sizes. If false, the layout requests no item sizes
  /// of the section.
  func hasItemSizes(inSection section: Int) -> Bool

  /// The size of an item, in points; nil for the layout's size.
  func sizeForItem(at path: ElementPath) -> Size?

  /// Writes the sizes of `items` of a section to `sizes`, starting at index 0. Before the call,
  /// each entry of `sizes` is the layout's own item size.
  ///
  /// Layouts call this method. The default implementation calls `sizeForItem` for each item; a
  /// delegate that stores sizes contiguously can copy them faster.
  func copyItemSizes(
    inSection section: Int, items: Range<Int>, into sizes: UnsafeMutableBufferPointer<Size>)

  /// The insets of a section; nil for the layout's insets.
  func inset(forSection section: Int) -> Insets?

  /// The distance between lines of a section; nil for the layout's spacing.
  func minimumLineSpacing(forSection section: Int) -> Double?

  /// The minimum distance between items on a line of a section; nil for the layout's spacing.
  func minimumInteritemSpacing(forSection section: Int) -> Double?

  /// The size of the header; nil for the layout's size. Only the length along the scroll axis is
  /// used.
  func referenceSizeForHeader(inSection section: Int) -> Size?

  /// The size of the footer; nil for the layout's size. Only the length along the scroll axis is
  /// used.
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
