extension RectIndex {
  /// How the index stores the rectangles, and how much memory it takes.
  public var summary: RectIndexSummary {
    RectIndexSummary(
      count: count, order: ids.isEmpty ? .given : .tiles, storesBoxes: storesLeaves,
      levels: nodeLevelCount + (storesLeaves ? 1 : 0),
      bytes: groups.count * MemoryLayout<BoxGroup>.stride + leaves.byteCount
        + (ids.count + infiniteRectIDs.count) * MemoryLayout<Int32>.stride)
  }
}

/// How a ``RectIndex`` stores its rectangles, and how much memory it takes.
///
///     print(RectIndex(frames).summary)
///     // 10000 rectangles in the given order, 4 levels, 92592 bytes
public struct RectIndexSummary: Hashable, Sendable {
  /// The order of the rectangles in the leaves of the tree.
  public enum Order: Hashable, Sendable {
    /// The order of the given array, in which adjacent rectangles are close together.
    case given
    /// Tiles, each of which contains rectangles that are close together.
    case tiles
  }

  /// The number of rectangles.
  public let count: Int

  public let order: Order

  /// Whether the tree has its own copy of each rectangle. If not, a query that reaches a leaf
  /// compares the rectangles in the array from which the index was built.
  public let storesBoxes: Bool

  /// The number of levels on which boxes are stored, including the level of the copied rectangles
  /// if the tree has such a copy.
  public let levels: Int

  /// The size of the index in memory, in bytes, without the array of rectangles.
  public let bytes: Int
}

extension RectIndexSummary: CustomStringConvertible {
  /// A phrase such as `10000 rectangles in the given order, 4 levels, 92592 bytes`.
  public var description: String {
    let rectCountText = count == 1 ? "1 rectangle" : "\(count) rectangles"
    let levelText = levels == 1 ? "1 level" : "\(levels) levels"
    let orderText = order == .given ? "in the given order" : "sorted into tiles"
    if storesBoxes { return "\(rectCountText) \(orderText), \(levelText), \(bytes) bytes" }
    return
      "\(rectCountText) \(orderText), \(levelText) without a copy of the rectangles, \(bytes) bytes"
  }
}
