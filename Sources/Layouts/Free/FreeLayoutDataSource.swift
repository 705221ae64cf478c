import CollectionLayout
import LayoutGeometry

/// Provides the frames of a ``FreeArrangement``.
///
///     final class Canvas: FreeLayoutDataSource {
///       var frames: [Rect] = []
///       func frameForItem(at path: ElementPath) -> Rect { frames[path.item] }
///     }
public protocol FreeLayoutDataSource: AnyObject {
  /// The frame of an item, in content coordinates.
  func frameForItem(at path: ElementPath) -> Rect

  /// Writes the frames of `items` of a section to `frames`, starting at index 0.
  ///
  /// The layout calls this method; the default implementation calls `frameForItem` for each item.
  func copyItemFrames(
    inSection section: Int, items: Range<Int>, into frames: UnsafeMutableBufferPointer<Rect>)
}

extension FreeLayoutDataSource {
  public func copyItemFrames(
    inSection section: Int, items: Range<Int>, into frames: UnsafeMutableBufferPointer<Rect>
  ) {
    for item in items {
      frames[item - items.lowerBound] = frameForItem(
        at: ElementPath(section: section, item: item))
    }
  }
}
