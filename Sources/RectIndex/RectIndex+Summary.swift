extension RectIndex {
  /// The form of the index, and the memory that it takes.
  public var summary: RectIndexSummary {
    RectIndexSummary(
      count: count, order: ids.isEmpty ? .given : .tiles, storesBoxes: storesLeaves,
      levels: nodeLevelCount + (storesLeaves ? 1 : 0),
      bytes: groups.count * MemoryLayout<BoxGroup>.stride + leaves.byteCount
        + (ids.count + infiniteRectIDs.count) * MemoryLayout<Int32>.stride)
  }
}

/// The form that a ``RectIndex`` has chosen for its rectangles.
///
///     print(RectIndex(frames).summary)  // 10000 rectangles in the given order, 4 levels, 171456 bytes
public struct RectIndexSummary: Hashable, Sendable {
  /// The order of the rectangles in the leaves of the tree.
  public enum Order: Hashable, Sendable {
    /// The order of the given array, in which adjacent rectangles are close together.
    case given
    /// Vertical slabs, each sorted from top to bottom.
    case tiles
  }

  /// The number of rectangles.
  public let count: Int

  public let order: Order

  /// Whether the tree contains the boxes of the rectangles. If not, the given rectangles of a leaf
  /// are compared.
  public let storesBoxes: Bool

  /// The number of levels of stored boxes, including those of the rectangles.
  public let levels: Int

  /// The bytes that the index takes in addition to the array of rectangles.
  public let bytes: Int
}

extension RectIndexSummary: CustomStringConvertible {
  /// A phrase such as `10000 rectangles in the given order, 4 levels, 171456 bytes`.
  public var description: String {
    "\(count) rectangle\(count == 1 ? "" : "s") "
      + (order == .given ? "in the given order" : "sorted into tiles") + ", \(levels) level"
      + (levels == 1 ? "" : "s") + (storesBoxes ? "" : " without the rectangles' own boxes")
      + ", \(bytes) bytes"
  }
}
