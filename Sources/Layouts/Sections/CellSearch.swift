import CollectionLayout
import LayoutGeometry

/// The part of a query that concerns the cells of one section, of an arrangement whose cells have
/// nothing but a frame (``PlainCellArrangement``).
///
///     cellSearch.frame(of: box).minY - box.minY  // the section's origin
public struct CellSearch {
  /// The section's number.
  public let section: Int

  /// The coordinate at which the section starts along the scroll axis.
  public let origin: Double

  /// The query rectangle, in content coordinates.
  public let queryBox: Box

  /// A region, relative to the section, that contains the boxes of all cells whose frames intersect
  /// the query rectangle.
  public let region: Box

  /// The scroll axis.
  public let axis: Axis

  /// The grid to which the origins of cells are rounded along the scroll axis; nil for no rounding.
  public let grid: DeviceGrid?

  /// The frame of a cell whose box, relative to the section, is `box`.
  @inline(__always)
  public func frame(of box: Rect) -> Rect {
    var frame = box.moved(by: origin, along: axis)
    if let grid { frame.origin[axis] = grid.rounded(frame.origin[axis]) }
    return frame
  }
}

extension Array {
  /// Reserves capacity in an array that has none. The capacity is `count` or slightly more than the
  /// number of elements that the last query returned, whichever is greater. One allocation is then
  /// usually enough.
  ///
  /// An estimate from the last query is limited to 1024 elements, which prevents a single query
  /// with many results from making later queries reserve too much.
  @inline(__always)
  mutating func reserveInitialCapacity(_ count: Int, estimatedFrom workspace: QueryWorkspace) {
    guard capacity == 0 else { return }
    let lastAnswerCount = workspace.lastAnswerCount
    reserveCapacity(Swift.max(count, Swift.min(1024, lastAnswerCount + lastAnswerCount / 4 + 8)))
  }
}
